/** The terms shown on /termos today. What somebody accepted is stored by this name; a change of the text changes it. */
export const termsVersion = '2026-11'
