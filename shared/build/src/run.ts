import { type ChildProcess, spawn } from 'node:child_process'

/** Runs a command with its output shown, and rejects when it fails. */
export function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} failed in ${cwd}`)),
    )
  })
}

/** Runs tasks side by side, `width` at a time; the first failure is the result. */
export async function inParallel(tasks: (() => Promise<unknown>)[], width = 2): Promise<void> {
  const waiting = [...tasks]
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task()
  }
  await Promise.all(Array.from({ length: width }, lane))
}

/** Passes an interruption on to a long-running child and ends with its exit code. */
export function follow(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
