/** Loaded before a server (NODE_OPTIONS): for it, threads and all, so many days have gone by. */
const ahead = Number(process.env.DAYS_LATER) * 86_400_000
const now = Date.now
globalThis.Date = new Proxy(Date, {
  construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [now() + ahead], target),
  get: (date, name, target) => (name === 'now' ? () => now() + ahead : Reflect.get(date, name, target)),
})
