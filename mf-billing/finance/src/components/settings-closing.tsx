import type { FinanceSettings } from '@vinculo/contracts/finance'
import { showAlert, useLocale, useSave, useToday } from '@vinculo/platform'
import { Box, Button, Card, Flex, focusPageTitle, Heading, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { useId, useState } from 'react'
import { financeKey, saveFinanceSettings } from '../api'
import { settingsText } from '../locales/settings/text'
import { text } from '../locales/text'
import { addMonths, sayMonth } from './months'
import { useEntryRefusal } from './use-entry-refusal'

const choice = {
  '& label': { fontWeight: 'medium' },
  '& select': {
    minH: '40px',
    px: '3',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'md',
    fontSize: { base: '16px', sm: 'md' },
  },
}

/** How many months back one may close until. */
const offered = 24

/** Months nothing is changed in any more, and the way back. */
export function SettingsClosing({ settings: { fechado_ate, versao } }: { settings: FinanceSettings }) {
  const { closing: t } = settingsText.use()
  const { done } = text.use()
  const locale = useLocale()
  const id = useId()
  const now = useToday().slice(0, 7)
  const [asked, setAsked] = useState<string>()
  const close = () => setAsked(undefined)
  const refused = useEntryRefusal(close)
  const months = Array.from({ length: offered }, (_, back) => addMonths(now, -back)).filter(
    (month) => month !== undefined && month > (fechado_ate ?? ''),
  ) as string[]
  // The month before this one is over: what one closes as a rule.
  const [chosen, setChosen] = useState('')
  const month = months.includes(chosen) ? chosen : (months[1] ?? months[0])
  const saving = useSave(saveFinanceSettings, {
    invalidates: [financeKey],
    onSaved: ({ fechado_ate: until }, { fechado_ate: wanted }) => {
      const isClosed = until !== null && wanted !== null && until > (fechado_ate ?? '')
      close()
      showAlert({ type: 'success', title: done, message: isClosed ? t.closed(sayMonth(locale, until)) : t.reopened })
      requestAnimationFrame(() => focusPageTitle({ preventScroll: true }))
    },
    onRefused: refused.tellAll,
  })
  const until = (wanted: string | null) => saving.save({ fechado_ate: wanted, versao })
  return (
    <Card maxW="form" mb="4">
      <Heading mb="2">{t.title}</Heading>
      <Text tone="muted" mb="3">
        {t.lead}
      </Text>
      <Text fontWeight="medium" mb="3">
        {fechado_ate ? t.until(sayMonth(locale, fechado_ate)) : t.open}
      </Text>
      <Flex flexWrap="wrap" alignItems="center" gap="2" css={choice}>
        {month && (
          <>
            <label htmlFor={id}>{t.month}</label>
            <select id={id} value={month} onChange={({ target }) => setChosen(target.value)}>
              {months.map((each) => (
                <option key={each} value={each}>
                  {sayMonth(locale, each)}
                </option>
              ))}
            </select>
            <Button variant="outline" onClick={() => setAsked(month)}>
              {t.action}
            </Button>
          </>
        )}
        {fechado_ate && (
          <Box display="contents">
            <Button
              variant="outline"
              loading={saving.pending}
              onClick={() => until(addMonths(fechado_ate, -1) ?? null)}
            >
              {t.reopenLast(sayMonth(locale, fechado_ate))}
            </Button>
            <Button variant="outline" loading={saving.pending} onClick={() => until(null)}>
              {t.reopen}
            </Button>
          </Box>
        )}
      </Flex>
      {asked && (
        <Dialog
          open
          role="alertdialog"
          title={t.ask(sayMonth(locale, asked))}
          onClose={close}
          footer={
            <>
              <Button variant="outline" onClick={close}>
                {t.back}
              </Button>
              <Button loading={saving.pending} onClick={() => until(asked)}>
                {t.action}
              </Button>
            </>
          }
        >
          <Text>{t.askText}</Text>
        </Dialog>
      )}
    </Card>
  )
}
