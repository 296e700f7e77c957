import { formatDay } from '@vinculo/contracts/day'
import { dayIn } from '@vinculo/contracts/plan'
import type { Invitation } from '@vinculo/contracts/team'
import { usePlansPath, useSave, useSession } from '@vinculo/platform'
import { Button, Card, chakra, Heading, TextLink } from '@vinculo/ui/core'
import { teamText } from '../../locales/team/text'
import { useTold } from '../use-told'
import { inviteAgain, teamKey, withdraw } from './calls'

const List = chakra('ul', {
  base: {
    mt: '2',
    '& li': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '4', rowGap: '1', py: '2.5' },
    '& li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& .who': { flex: '1 1 14rem', minW: 0 },
    '& .name': { fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& .rest': { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' },
    '& .actions': { display: 'flex', gap: '1', ms: { base: '-3', sm: '0' } },
  },
})

/** Those nobody accepted yet; one that ended can be sent again. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const words = teamText.use()
  const told = useTold(words)
  const plans = usePlansPath()
  const zone = useSession((state) => state.user?.time_zone ?? 'America/Sao_Paulo')
  const invalidates = [teamKey]
  const again = useSave(inviteAgain, {
    invalidates,
    onSaved: ({ email }) => told.saved(words.invitations.sent(email)),
    onRefused: told.refused,
  })
  const taking = useSave(withdraw, {
    invalidates,
    onSaved: () => told.saved(words.invitations.withdrawn),
    onRefused: told.refused,
  })
  const until = (end: string) =>
    Date.parse(end) > Date.now()
      ? words.invitations.until(formatDay(dayIn(zone, new Date(end))))
      : words.invitations.ended
  return (
    <Card mt="6">
      <Heading>{words.invitations.title}</Heading>
      <List>
        {invitations.map(({ id, name, email, role, expira_em }) => (
          <li key={id}>
            <div className="who">
              <div className="name" id={`convite-${id}`}>
                <bdi>{name}</bdi>
              </div>
              <div className="rest">
                <bdi>{email}</bdi> · {words.roles[role]} · {until(expira_em)}
              </div>
            </div>
            <div className="actions">
              <Button variant="ghost" size="sm" aria-describedby={`convite-${id}`} onClick={() => again.save(id)}>
                {words.invitations.again}
              </Button>
              <Button variant="ghost" size="sm" aria-describedby={`convite-${id}`} onClick={() => taking.save(id)}>
                {words.invitations.withdraw}
              </Button>
            </div>
          </li>
        ))}
      </List>
      {again.refusal?.code === 'plan_limit' && <TextLink to={plans}>{words.seePlan}</TextLink>}
    </Card>
  )
}
