/**
 * Image and composition name only what there is: files, scripts, variables, addresses. Whether the image's commands build
 * a server that starts is tried by `npm run check-image`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { configFaults } from '#server/config-rules.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { parseYaml } from '#tests/support/yaml.ts'
import { instructionsOf, sourcesOf, takenOf } from './image.ts'

type Service = {
  environment?: Record<string, string>
  healthcheck?: { test: string[] }
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  restart?: string
}

const text = (file: string): string => readFileSync(file, 'utf8')
const compose = parseYaml(text('compose.yaml')) as {
  services: Record<string, Service>
  volumes: Record<string, object>
}
const services = Object.entries(compose.services)
const instructions = instructionsOf(text('Dockerfile'))
const named = (name: string) => instructions.filter((one) => one.name === name)

/** What the configuration reads, from its source: a mistyped variable would be set for nobody. */
const READ = new Set(
  [...text('server/config.ts').matchAll(/env\['(\w+)'\]|wordOf\(env, '(\w+)'/g)].map(([, a, b]) => a ?? b),
)

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

describe('the image', () => {
  test('copies what there is, and runs scripts that there are', () => {
    for (const source of named('COPY').flatMap((one) => sourcesOf(one) ?? []))
      expect(existsSync(source), source).toBe(true)
    const taken = named('COPY').flatMap((one) => takenOf(one) ?? [])
    expect(taken.map(({ to }) => to)).toContain('./dist')
    const built = ['dist', 'node_modules']
    for (const { from } of taken) expect(built.includes(from) || existsSync(from), from).toBe(true)
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
    for (const { words } of named('RUN'))
      for (const [, script = ''] of words.matchAll(/npm run ([\w-]+)/g)) expect(scripts).toHaveProperty(script)
  })

  test('what the server reads while it runs is in it', () => {
    const taken = named('COPY').flatMap((one) => takenOf(one)?.from ?? [])
    const [, font = ''] = /FILE = '(server[^']*)\/[^/']+'/.exec(text('server/pdf/chinese.ts')) ?? []
    expect(taken).toContain(font)
    const imported = [...text('server/seller/command.mjs').matchAll(/from '\.\.\/(\w+\/\w+\.mjs)'/g)]
    expect(taken).toEqual(expect.arrayContaining(imported.map(([, file]) => `server/${file}`)))
  })

  test('runs as a user who is not root, as its only process, and keeps nothing of this machine', () => {
    const after = instructions.slice(instructions.findIndex(({ name }) => name === 'USER'))
    expect(after[0]?.words).toBe('node')
    expect(named('CMD')[0]?.words).toBe('["node", "dist/server/main.js"]')
    const ignored = text('.dockerignore').split('\n')
    for (const path of ['node_modules', '.data', '.env', '.git', 'dist']) expect(ignored).toContain(path)
  })
})

describe('the composition', () => {
  test('sets nothing that the configuration does not read, and what it sets starts', () => {
    for (const app of ['app1', 'app2']) {
      const set = compose.services[app]?.environment ?? {}
      expect(Object.keys(set).filter((name) => !READ.has(name))).toEqual([])
      const values: Readonly<Record<string, string>> = {
        SITE: 'shop.example',
        SECRET: 'q7T0m1vXk2Zb9sJ4Rf8yLw3HcPd6NgAeUiBtOzKxMhQ=',
        PEPPER: 'Yc5uWj8aGn2EpV7rDk0LxSf3TqHbZi9MoCw6AvJ4QeI=',
      }
      const env = Object.fromEntries(
        Object.entries(set).map(([name, value]) => [
          name,
          value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => values[variable] ?? '0a1b2c3d4e5f'),
        ]),
      )
      expect(configFaults(env)).toEqual([])
      expect(readConfig(env)).toMatchObject({ mode: 'production', demo: false, log: 'json', trustProxy: true })
    }
  })

  test('every variable from outside is asked for with its reason', () => {
    const source = text('compose.yaml')
    const used = new Set([...source.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    for (const name of used) expect(source).toContain(`\${${name}:?`)
    const [, told = ''] = /^((?:#.*\n)+)/.exec(source) ?? []
    for (const name of used) expect(told).toContain(name)
  })

  test('every service that stays says whether it is healthy, and whoever needs it waits for that', () => {
    for (const [name, { healthcheck, restart }] of services)
      if (restart === 'unless-stopped' && !name.startsWith('app'))
        expect(healthcheck?.test.length, name).toBeGreaterThan(1)
    for (const [name, { depends_on = {} }] of services)
      for (const [needed, { condition }] of Object.entries(depends_on)) {
        expect(compose.services, `${name} needs ${needed}`).toHaveProperty(needed)
        const stays = compose.services[needed]?.restart === 'unless-stopped'
        expect(condition).toBe(stays ? 'service_healthy' : 'service_completed_successfully')
      }
  })

  test('mounts files that there are, and volumes that are declared', () => {
    for (const mounted of services.flatMap(([, { volumes = [] }]) => volumes)) {
      const [from = ''] = mounted.split(':')
      if (from.startsWith('./')) expect(existsSync(from), from).toBe(true)
      else expect(compose.volumes).toHaveProperty(from)
    }
  })

  test('addresses of health are the server’s, and its port everywhere', async () => {
    const port = compose.services['app1']?.environment?.['PORT'] ?? ''
    const [, asked = ''] = /process\.env\.PORT \+ '(\/\w+)'/.exec(named('HEALTHCHECK')[0]?.words ?? '') ?? []
    const [, watched = ''] = /health_uri (\S+)/.exec(text('deploy/Caddyfile')) ?? []
    for (const path of [asked, watched]) expect((await api.app.request(path)).status, path).toBe(200)
    expect(text('deploy/Caddyfile')).toContain(`reverse_proxy app1:${port} app2:${port}`)
  })

  test.each(['deploy/primary.sh', 'deploy/replica.sh'])('%s is a script that a shell reads', (file) => {
    expect(spawnSync('sh', ['-n', file]).status).toBe(0)
  })
})

test('what is not understood of YAML is an error', () => {
  for (const wrong of ['a: |\n  b', 'a: [b', 'a: 1\na: 2', 'a:\n\tb: c', '- - a', 'a: *none'])
    expect(() => parseYaml(wrong), wrong).toThrow()
})
