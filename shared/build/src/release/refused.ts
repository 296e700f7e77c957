/** Why nothing was released, in one sentence for whoever ran the command. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused'
}

/** What the registry said no to, and the fields it named. */
export class RegistryRefused extends ReleaseRefused {
  constructor(
    sentence: string,
    readonly fields: string[],
  ) {
    super(sentence)
  }
}

/** Ends a command with its sentence and exit code 1; what nobody expected is shown whole. */
export function give(error: unknown): void {
  process.exitCode = 1
  console.error(error instanceof ReleaseRefused ? error.message : error)
}
