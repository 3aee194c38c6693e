import { spawnSync } from 'node:child_process'
import { measureHomePage } from './home-page.ts'
import { measureImages } from './images.ts'
import { measureLists } from './lists.ts'
import { saveResult, writeReport } from './report.ts'
import { measureScale } from './scale.ts'
import { measureStart } from './start.ts'
import { measureUploads } from './uploads.ts'

// npm run bench [-- NAME…]: runs all benchmarks, or the named ones, on the built site.
const benchmarks = {
  start: measureStart,
  'home-page': measureHomePage,
  lists: measureLists,
  uploads: measureUploads,
  images: measureImages,
  scale: measureScale,
} as const

for (const program of ['taskset', 'wrk', 'nginx'])
  if (spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
    throw new Error(`${program} is not installed (Debian: apt-get install util-linux wrk nginx).`)
const requestedNames = process.argv.slice(2)
for (const name of requestedNames)
  if (!(name in benchmarks))
    throw new Error(`There is no benchmark ${name}. Benchmarks: ${Object.keys(benchmarks).join(', ')}.`)
for (const [name, measure] of Object.entries(benchmarks)) {
  if (requestedNames.length > 0 && !requestedNames.includes(name)) continue
  console.log(`Measuring ${name} …`)
  saveResult(name, await measure())
}
console.log(writeReport(Object.keys(benchmarks)))
