type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsOf = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].filter((element): element is Control => 'name' in element && element.name !== '')

/** The fields whose letters nobody sees. */
export const passwordNames = (form: HTMLFormElement | null) =>
  controlsOf(form)
    .filter(({ type }) => type === 'password')
    .map(({ name }) => name)

/** Whether a person would say that the field is filled in. */
const isFilled = (control: Control) =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
    ? control.checked
    : control.value.trim() !== ''

export const countFilled = (root: HTMLElement) =>
  [...root.querySelectorAll<Control>('input[name], select[name], textarea[name]')].filter(isFilled).length

/** Puts the focus into the first wrong field in reading order, and opens the section it is in. */
export function focusFirst(form: HTMLFormElement | null, isWrong: (field: string) => boolean): void {
  const control = controlsOf(form).find(({ name }) => isWrong(name))
  if (!control) return
  for (let section = control.closest('details'); section; section = section.parentElement?.closest('details') ?? null) {
    section.open = true
  }
  control.focus()
}
