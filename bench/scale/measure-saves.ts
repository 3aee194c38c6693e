import { setTimeout as sleep } from 'node:timers/promises'
import { findFirstId, medianAndHighest, ROUNDS, type SiteClient } from './client.ts'
import { writeWords } from './corpus.ts'
import type { Column, Measured } from './figures.ts'

// Before the first round, because the program has not been compiled to fast code yet.
const WARM_UP_SAVES = 2
const CPU_WINDOW_MS = 1_000
const VISIT_WINDOW_MS = 300
// About one save in twenty takes 100 ms more, for a collection of the old generation: fewer rounds have it or not by chance.
const CPU_ROUNDS = 15

interface SavedEntry {
  /** The API path of the entry. */
  readonly path: string
  /** The pages that show it. */
  readonly pages: readonly string[]
}

interface SaveFigures {
  readonly answer: Measured
  readonly cpu: Measured
  /** With the first visit to each page, which compresses it. */
  readonly visitedCpu: Measured
  readonly wait: Measured
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

// Linux counts CPU time in steps of 10 ms, so a median would be one of these.
const meanAndFirstFive = (values: readonly number[]): Measured => ({
  value: mean(values),
  second: mean(values.slice(0, 5)),
})

async function measureSave(client: SiteClient, { path, pages }: SavedEntry): Promise<SaveFigures> {
  const { site } = client
  const save = () => client.save(path, { paragraph: writeWords(20) })
  const visitPages = async () => {
    for (const page of pages) await client.visit(page)
  }
  for (let count = 0; count < WARM_UP_SAVES; count++) {
    await save()
    await visitPages()
    await sleep(VISIT_WINDOW_MS)
  }
  const answers: number[] = []
  const cpuTimes: number[] = []
  const visitedCpuTimes: number[] = []
  for (let round = 0; round < CPU_ROUNDS; round++) {
    const before = site.readCpuMs()
    answers.push(await save())
    await sleep(CPU_WINDOW_MS)
    cpuTimes.push(site.readCpuMs() - before)
    await visitPages()
    await sleep(VISIT_WINDOW_MS)
    visitedCpuTimes.push(site.readCpuMs() - before)
  }
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    waits.push(await client.measureLongestWait(save))
    await visitPages()
  }
  return {
    answer: medianAndHighest(answers),
    cpu: meanAndFirstFive(cpuTimes),
    visitedCpu: meanAndFirstFive(visitedCpuTimes),
    wait: medianAndHighest(waits),
  }
}

/** Measures saves of a feature and of a post; `post` is a post of the seed. */
export async function measureSaves(
  client: SiteClient,
  post: { readonly id: number; readonly path: string },
): Promise<Column['figures']> {
  const feature = await measureSave(client, {
    path: `/api/features/${await findFirstId(client, 'features')}`,
    pages: ['/home/index.html', '/home/en/index.html'],
  })
  const saved = await measureSave(client, { path: `/api/blog/${post.id}`, pages: [post.path, '/blog'] })
  return {
    saveFeature: feature.answer,
    saveFeatureCpu: feature.cpu,
    saveFeatureVisitedCpu: feature.visitedCpu,
    saveFeatureWait: feature.wait,
    savePost: saved.answer,
    savePostCpu: saved.cpu,
    savePostVisitedCpu: saved.visitedCpu,
    savePostWait: saved.wait,
  }
}
