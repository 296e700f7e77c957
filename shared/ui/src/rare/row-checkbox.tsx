import { useController, useFormContext } from 'react-hook-form'
import { FieldFrame, type FieldProps } from '../forms/field-frame'

/** A box of a row of `RowsField` that is ticked in one row at most: ticking it here unticks it in the others. */
export function RowCheckbox(frame: Pick<FieldProps, 'name' | 'label' | 'help'>) {
  const { name } = frame
  const { getValues, setValue } = useFormContext()
  const { field } = useController({ name })
  const [, rows = '', box = ''] = /^(.+)\.\d+\.([^.]+)$/.exec(name) ?? []
  const tick = (isTicked: boolean) => {
    for (const at of isTicked ? (getValues(rows) as unknown[]).keys() : []) {
      setValue(`${rows}.${at}.${box}`, false, { shouldDirty: true })
    }
    field.onChange(isTicked)
  }
  return (
    <FieldFrame {...frame} inline>
      {(control) => (
        <input
          type="checkbox"
          name={name}
          ref={field.ref}
          checked={field.value ?? false}
          onChange={({ target }) => tick(target.checked)}
          onBlur={field.onBlur}
          {...control}
        />
      )}
    </FieldFrame>
  )
}
