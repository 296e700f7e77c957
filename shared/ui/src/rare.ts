/** What few screens use. */
export { formatAmount, readAmount } from './rare/amount'
export { AmountField } from './rare/amount-field'
export { CheckboxGroup, type CheckboxGroupProps } from './rare/checkbox-group'
export { ChipsField, type ChipsFieldProps } from './rare/chips-field'
export { RowsField, type RowsFieldProps } from './rare/rows-field'
export { TagsField, type TagsFieldProps } from './rare/tags-field'
export { TimeField, type TimeFieldProps } from './rare/time-field'
