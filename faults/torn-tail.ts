import { numberOption, report } from './report.ts'
import { makeFolder } from './site.ts'
import { tearTails } from './tear-tails.ts'

// node faults/torn-tail.ts [--commits 200] [--random 1000]

const folder = makeFolder()
const rows = await tearTails(folder.path, {
  commits: numberOption('commits', 200),
  random: numberOption('random', 1_000),
})
folder.forget()
report('A WAL whose end is torn', rows)
