import { spawn } from 'node:child_process'

// npm run typecheck: checks the three projects at once, prints every error once, and remembers what has not changed.
const projects = ['tsconfig.server.json', 'tsconfig.browser.json', 'tsconfig.json']

/** Returns the lines that the compiler prints about a project; none when it has no error. */
function check(project: string): Promise<string[]> {
  const memory = `node_modules/.cache/typecheck/${project}.tsbuildinfo`
  const compiler = spawn('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', memory, '--pretty', 'false'])
  let output = ''
  for (const stream of [compiler.stdout, compiler.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve, reject) => {
    compiler.once('error', reject).once('close', (code) => {
      const lines = output.split('\n').filter((line) => line !== '')
      resolve(code === 0 ? [] : lines.length > 0 ? lines : [`tsc -p ${project} ended with ${code}.`])
    })
  })
}

// A file is in up to three projects.
const errors = new Set((await Promise.all(projects.map(check))).flat())
for (const line of errors) console.error(line)
if (errors.size > 0) process.exitCode = 1
