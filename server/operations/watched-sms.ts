/** A provider of codes whose successes are counted and whose faults are told: nobody waits for its answer. */
import type { SmsProvider } from '#server/newcomer/sms/provider.ts'
import type { FaultLine } from './log.ts'
import type { Metrics } from './metrics.ts'

type Watch = { metrics: Metrics | undefined; fault: ((line: FaultLine) => void) | undefined }

export function watchedSms(provider: SmsProvider | null, { metrics, fault }: Watch): SmsProvider | null {
  if (!provider) return null
  return {
    ...provider,
    async send(config, phone, code) {
      try {
        await provider.send(config, phone, code)
        metrics?.count('shop_codes_total', { outcome: 'ok' })
      } catch (error) {
        metrics?.count('shop_codes_total', { outcome: 'broken' })
        fault?.({ id: '', call: 'smsSend', error })
        throw error
      }
    },
  }
}
