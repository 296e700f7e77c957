import { showAlert, useLocale, usePrefetched, useSave, useSession } from '@vinculo/platform'
import { Badge, Button, Card, chakra, Heading, Text } from '@vinculo/ui/core'
import { settingsText } from '../../locales/settings/text'
import { accountKey, endOtherSessions, openSessions } from './calls'

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    my: '3',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      minH: '44px',
      py: '2',
    },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& .device': { fontWeight: 'medium' },
    '& .used': { color: 'fg.muted', fontSize: 'sm', ms: 'auto' },
  },
})

/** Where the account is open, and how to close it everywhere else. */
export function OpenSessions() {
  const words = settingsText.use()
  const { sessions: t } = words
  const list = usePrefetched(openSessions())
  const locale = useLocale()
  const timeZone = useSession((state) => state.user?.time_zone)
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  })
  const ending = useSave((http) => endOtherSessions(http), {
    invalidates: [[...accountKey, 'sessoes']],
    onSaved: () => showAlert({ type: 'success', title: words.done, message: t.ended }),
  })
  return (
    <Card maxW="form" aria-labelledby="open-sessions">
      <Heading id="open-sessions">{t.title}</Heading>
      <Text small tone="muted" mt="1">
        {list.length > 1 ? t.lead : t.alone}
      </Text>
      <Rows>
        {list.map(({ id, dispositivo, usada_em, atual }) => (
          <li key={id}>
            <span className="device">{dispositivo ?? t.unknown}</span>
            {atual && <Badge tone="info">{t.current}</Badge>}
            <span className="used">{t.used(moment.format(new Date(usada_em)))}</span>
          </li>
        ))}
      </Rows>
      {list.length > 1 && (
        <Button variant="outline" loading={ending.pending} onClick={() => ending.save(undefined)}>
          {t.endOthers}
        </Button>
      )}
    </Card>
  )
}
