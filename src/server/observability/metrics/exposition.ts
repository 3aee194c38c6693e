/** The media type of the Prometheus text format. */
export const expositionContentType = 'text/plain; version=0.0.4; charset=utf-8'

export type Labels = Readonly<Record<string, string>>

interface Sample {
  readonly suffix?: string
  readonly labels?: Labels
  readonly value: number
}

/** A metric and its current samples. */
export interface MetricFamily {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly samples: readonly Sample[]
}

function quoteLabelValue(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')}"`
}

function formatSample(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}=${quoteLabelValue(text)}`)
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

/** Returns the metrics in the Prometheus text format. */
export function formatMetrics(families: readonly MetricFamily[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map((sample) => formatSample(name, sample)),
  ])
  return `${lines.join('\n')}\n`
}

/** Creates a histogram of durations; `bounds` are the upper bounds of its buckets, in seconds. */
export function createHistogram(bounds: readonly number[]) {
  const counts = new Array<number>(bounds.length + 1).fill(0)
  let sum = 0
  return {
    observe(seconds: number): void {
      const at = bounds.findIndex((bound) => seconds <= bound)
      const index = at === -1 ? bounds.length : at
      counts[index] = (counts[index] ?? 0) + 1
      sum += seconds
    },
    /** Returns the cumulative buckets, sum and count since the start. */
    samples(labels: Labels = {}): Sample[] {
      let cumulativeCount = 0
      const buckets = [...bounds.map(String), '+Inf'].map((le, index) => {
        cumulativeCount += counts[index] ?? 0
        return { suffix: '_bucket', labels: { ...labels, le }, value: cumulativeCount }
      })
      return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: cumulativeCount }]
    },
  }
}
