/** What few screens use. */
export { TimeField, type TimeFieldProps } from './rare/time-field'
