/**
 * A server with a certificate for pictures.test and other.test, on several addresses of this machine. The certificate and
 * its key are for tests alone: no name of the internet ends with .test.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwXAJmV5rxr3MoB+a
CytY7j0NrUyBCe6Ih5S3ytQ62QOhRANCAARUxlaOITXqm6YAEwsvgNVfTMjddxE9
3vLMd2+CKS6wbx1raa8+7NAsGw8aauvE0dUj+dERl+IHAdX9EF0Jtr3y
-----END PRIVATE KEY-----`
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBeTCCAR+gAwIBAgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1waWN0dXJl
cy50ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAYMRYwFAYD
VQQDDA1waWN0dXJlcy50ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEVMZW
jiE16pumABMLL4DVX0zI3XcRPd7yzHdvgikusG8da2mvPuzQLBsPGmrrxNHVI/nR
EZfiBwHV/RBdCba98qNYMFYwDwYDVR0TAQH/BAUwAwEB/zAkBgNVHREEHTAbgg1w
aWN0dXJlcy50ZXN0ggpvdGhlci50ZXN0MB0GA1UdDgQWBBTbzmkOE5UMvopEPT0a
ph8KxfzwxTAKBggqhkjOPQQDAgNIADBFAiEA9M3k4dmo/KzpZBoCH5NxOxFvrzyo
Zv1qAdTD9+qEX9oCIBiHJEAak+6hQapQ5qa5smjBIQbjPUXfbSCSIRsxRoeg
-----END CERTIFICATE-----`

export type HttpsServer = {
  port: number
  /** Addresses of this machine at which somebody connected, in their order. */
  connected: string[]
  /** Paths that were asked for. */
  paths: string[]
  close(): Promise<void>
}

export async function openHttps(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<HttpsServer> {
  const connected: string[] = []
  const paths: string[] = []
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    paths.push(request.url ?? '')
    answer(request, response)
  })
  server.on('connection', (socket: Socket) => connected.push(socket.localAddress?.replace('::ffff:', '') ?? ''))
  // A client that breaks off in the middle is what some tests do.
  server.on('clientError', (_, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    connected,
    paths,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
