import { Box } from '@vinculo/ui/core'
import { cardText } from '../locales/cards/text'

export interface AttendanceProps {
  done: number
  missed: number
  late: number
}

/** How often somebody came, and did not: a bar for the eye, and the same in words. Nothing before there is anything. */
export function Attendance({ done, missed, late }: AttendanceProps) {
  const { attendance: t } = cardText.use()
  const all = done + missed + late
  if (all === 0) return null
  const words = [
    t.done(done),
    t.missed(missed),
    ...(late > 0 ? [t.late(late)] : []),
    ...(missed > 0 ? [t.rate(Math.round((100 * missed) / (done + missed)))] : []),
  ]
  const part = (name: string, n: number) => n > 0 && <span key={name} className={name} style={{ flexGrow: n }} />
  return (
    <Box
      css={{
        '& .bar': { display: 'flex', gap: '2px', h: '8px', borderRadius: 'full', overflow: 'hidden', maxW: '420px' },
        '& .bar > span': { minW: '4px', forcedColorAdjust: 'none' },
        '& .done': { bg: 'success.fg' },
        '& .missed': { bg: 'danger.fg' },
        '& .late': { bg: 'warning.fg' },
        '& .words': { color: 'fg.muted', fontSize: 'sm', mt: '1.5' },
      }}
    >
      <div className="bar" aria-hidden="true">
        {part('done', done)}
        {part('missed', missed)}
        {part('late', late)}
      </div>
      <p className="words">
        {t.label}: {words.join(' · ')}
      </p>
    </Box>
  )
}
