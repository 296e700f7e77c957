/** S9.07 a day (yyyy-MM-dd) as dd-MM-yyyy, in every language; what is no day stays as it is. */
export const formatDay = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1')
