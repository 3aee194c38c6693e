import { measureCommits } from './commits.ts'
import { measureHomePage } from './home-page.ts'
import { measureLists } from './lists.ts'
import { has } from './load.ts'
import { measurePictures } from './pictures.ts'
import { keep, writeReport } from './report.ts'
import { measureScale } from './scale.ts'
import { measureStart } from './start.ts'
import { measureUploads } from './uploads.ts'

// npm run bench [-- NAME…]: measures everything that is claimed about speed, or only what is named, on the built site.
const subjects = {
  start: measureStart,
  'home-page': measureHomePage,
  lists: measureLists,
  commits: measureCommits,
  uploads: measureUploads,
  pictures: measurePictures,
  scale: measureScale,
} as const

for (const program of ['taskset', 'wrk'])
  if (!has(program)) throw new Error(`${program} is needed to measure; install it (Debian: apt-get install wrk).`)
const asked = process.argv.slice(2)
for (const name of asked)
  if (!(name in subjects))
    throw new Error(`There is no ${name} to measure; there are ${Object.keys(subjects).join(', ')}.`)
for (const [name, measure] of Object.entries(subjects)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`Measuring ${name} …`)
  keep(name, await measure())
}
console.log(writeReport(Object.keys(subjects)))
