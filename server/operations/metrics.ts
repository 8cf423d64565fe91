/**
 * Counters and histograms in the text format of Prometheus (exposition format 0.0.4). The table names every family; what
 * is not in it cannot be counted. Own lines instead of a library: three kinds of numbers need no dependency.
 */
type Family = { type: 'counter' | 'gauge' | 'histogram'; help: string }

export const FAMILIES = {
  shop_requests_total: { type: 'counter', help: 'Requests by call and outcome.' },
  shop_request_seconds: { type: 'histogram', help: 'Time to the beginning of the answer, by call.' },
  shop_replays_total: { type: 'counter', help: 'Writes answered from a stored idempotency key, by call.' },
  shop_shipments_refused_total: {
    type: 'counter',
    help: 'Shipments of an outbox that were refused as a whole, so that the device parks them, by call.',
  },
  shop_codes_total: { type: 'counter', help: 'Codes handed to the SMS provider, by outcome.' },
  shop_replica_reads_total: { type: 'counter', help: 'Reads that a replica may answer, by who answered.' },
  shop_job_runs_total: { type: 'counter', help: 'Runs of a recurring job, by outcome.' },
  shop_job_last_run_seconds: { type: 'gauge', help: 'When a recurring job last ended, as a Unix time.' },
  shop_pool_connections: { type: 'gauge', help: 'Connections to the database, by state.' },
  shop_pool_waiting: { type: 'gauge', help: 'Statements and transactions that wait for a connection.' },
  shop_catalogue_revision: { type: 'gauge', help: 'Revision of the catalogue.' },
  shop_catalogue_age_seconds: { type: 'gauge', help: 'Time since this process first saw that revision.' },
  shop_feed_unread_seconds: {
    type: 'gauge',
    help: 'Age of the oldest event that a system with a feed key has not read, by key and kind.',
  },
  shop_event_loop_lag_seconds: { type: 'gauge', help: 'Delay of the event loop since the last scrape, by quantile.' },
  shop_memory_bytes: { type: 'gauge', help: 'Memory of the process, by kind.' },
  shop_draining: { type: 'gauge', help: '1 from SIGTERM on.' },
  shop_up_seconds: { type: 'gauge', help: 'Time since the process started.' },
} as const satisfies Record<string, Family>

export type FamilyName = keyof typeof FAMILIES
export type Labels = Readonly<Record<string, string>>
export type Reading = { name: FamilyName; labels?: Labels; value: number }
export type Metrics = {
  count(name: FamilyName, labels: Labels): void
  /** Seconds. */
  observe(name: FamilyName, labels: Labels, seconds: number): void
  /** @param readings what is measured at the moment of the scrape */
  text(readings: readonly Reading[]): string
}

/** Upper bounds in seconds: around the budgets of reads (30 ms) and of writes (a few hundred). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Histogram = { labels: Labels; counts: number[]; sum: number; total: number }

export function openMetrics(): Metrics {
  const counters = new Map<string, Reading>()
  const histograms = new Map<string, Histogram & { name: FamilyName }>()
  return {
    count(name, labels) {
      const key = name + labelText(labels)
      const counter = counters.get(key) ?? { name, labels, value: 0 }
      counter.value += 1
      counters.set(key, counter)
    },
    observe(name, labels, seconds) {
      const key = name + labelText(labels)
      const found = histograms.get(key) ?? { name, labels, counts: BUCKETS.map(() => 0), sum: 0, total: 0 }
      const at = BUCKETS.findIndex((bound) => seconds <= bound)
      if (at >= 0) found.counts[at] = (found.counts[at] ?? 0) + 1
      found.sum += seconds
      found.total += 1
      histograms.set(key, found)
    },
    text(readings) {
      const lines = new Map<FamilyName, string[]>()
      const add = (name: FamilyName, more: readonly string[]) => lines.set(name, [...(lines.get(name) ?? []), ...more])
      for (const one of [...counters.values(), ...readings])
        add(one.name, [`${one.name}${labelText(one.labels)} ${one.value}`])
      for (const one of histograms.values()) add(one.name, histogramLines(one.name, one))
      return [...lines]
        .map(
          ([name, all]) =>
            `# HELP ${name} ${FAMILIES[name].help}\n# TYPE ${name} ${FAMILIES[name].type}\n${all.join('\n')}\n`,
        )
        .join('')
    },
  }
}

/** A bucket counts everything up to its bound. */
function histogramLines(name: string, { labels, counts, sum, total }: Histogram): string[] {
  let below = 0
  const bucket = (le: string, count: number): string => `${name}_bucket${labelText({ ...labels, le })} ${count}`
  return [
    ...BUCKETS.map((bound, i) => bucket(String(bound), (below += counts[i] ?? 0))),
    bucket('+Inf', total),
    `${name}_sum${labelText(labels)} ${sum}`,
    `${name}_count${labelText(labels)} ${total}`,
  ]
}

function labelText(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (char: string): string => (char === '\n' ? '\\n' : `\\${char}`)
