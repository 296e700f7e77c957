/** What few screens use. */
export { Badge } from './core/badge'
