/** This module's calls, one line each: `defineQuery([key], (http, signal) => http.get(url, { signal }))`. */
export {}
