/** What few screens use. */
export { formatAmount, readAmount } from './rare/amount'
export { AmountField } from './rare/amount-field'
export { CheckboxGroup, type CheckboxGroupProps } from './rare/checkbox-group'
export { Chips, type ChipsProps } from './rare/chips'
export { Tabs, type TabsProps } from './rare/tabs'
export { TimeField, type TimeFieldProps } from './rare/time-field'
