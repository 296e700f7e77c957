import { type Refusal, showAlert, usePrefetched, useSave } from '@vinculo/platform'
import { Badge, Box, Button, Card, HStack, Text } from '@vinculo/ui/core'
import { settingsText } from '../../locales/settings/text'
import { accountKey, emailState, sendEmailAgain, withdrawEmail } from './calls'

/** The address somebody signs in with, and the one that waits for its confirmation. */
export function EmailNow() {
  const words = settingsText.use()
  const { email: t } = words
  const { email, confirmado, novo_email } = usePrefetched(emailState())
  const waiting = novo_email ?? (confirmado ? null : email)
  const invalidates = [[...accountKey, 'email']]
  const told = (message: string) => () => showAlert({ type: 'success', title: words.done, message })
  // Of a fault of the server the shell tells.
  const onRefused = ({ status, message }: Refusal) => {
    if (status > 0 && status < 500 && status !== 401) showAlert({ type: 'warning', title: words.tooMany, message })
  }
  const again = useSave((http) => sendEmailAgain(http), {
    invalidates,
    onSaved: told(t.sent(waiting ?? email)),
    onRefused,
  })
  const withdrawing = useSave((http) => withdrawEmail(http), { invalidates, onSaved: told(t.withdrawn), onRefused })
  const sendAgain = (
    <Button variant="outline" size="sm" loading={again.pending} onClick={() => again.save(undefined)}>
      {t.again}
    </Button>
  )
  return (
    <Card maxW="form">
      <Text small tone="muted">
        {t.now}
      </Text>
      <HStack flexWrap="wrap" gap="3" mt="1">
        <Text fontWeight="medium" overflowWrap="anywhere">
          <bdi>{email}</bdi>
        </Text>
        <Badge tone={confirmado ? 'success' : 'neutral'}>{confirmado ? t.confirmed : t.unconfirmed}</Badge>
        {!novo_email && !confirmado && sendAgain}
      </HStack>
      {novo_email && (
        <Box mt="4" p="3" bg="warning.bg" color="warning.fg" borderRadius="md" role="status">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {t.waiting(novo_email)}
          </Text>
          <Text small mt="1">
            {t.waitingHelp}
          </Text>
          <HStack flexWrap="wrap" mt="3">
            {sendAgain}
            <Button
              variant="outline"
              size="sm"
              loading={withdrawing.pending}
              onClick={() => withdrawing.save(undefined)}
            >
              {t.withdraw}
            </Button>
          </HStack>
        </Box>
      )}
    </Card>
  )
}
