import { type Http, type Refusal, useSave } from '@vinculo/platform'
import { text } from '../../locales/text'

/**
 * A call of somebody who is not signed in: what is wrong with a field stands beside it, everything else in one sentence
 * above the form, in the API's words.
 */
export function useAccountSave<Input, Output>(
  write: (http: Http, input: Input) => Promise<Output>,
  onSaved: (output: Output, input: Input) => unknown,
) {
  const t = text.use()
  const saving = useSave(write, { onSaved })
  const { refusal } = saving
  const isAboutFields = (each: Refusal) => each.status === 422
  const problem = refusal && !isAboutFields(refusal) ? refusal : undefined
  return {
    saving: { ...saving, refusal: refusal && isAboutFields(refusal) ? refusal : null },
    sentence: problem && (problem.status === 0 ? t.offline.title : problem.message),
    code: problem?.code,
  }
}
