import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import { type Colleague, ColleagueChange, type TeamRole, teamRoles } from '@vinculo/contracts/team'
import { type LoaderArgs, usePlansPath, usePrefetched, useSave, useSession } from '@vinculo/platform'
import { refreshUser } from '@vinculo/platform/shell'
import { Button, Card, Heading, PageHeader, Stack, Text, TextLink } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { Fields, Form, SelectField } from '@vinculo/ui/forms'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { teamText } from '../../locales/team/text'
import { useTold } from '../use-told'
import { changeColleague, handOver, teamKey, wholeTeam } from './calls'
import { ownersOnly } from './owners-only'

export async function loader({ params, prefetch }: LoaderArgs) {
  ownersOnly()
  const { pessoas } = await prefetch(wholeTeam(), { fresh: true })
  if (!pessoas.some(({ id }) => id === params.id)) throw new Response(null, { status: 404 })
}

function RoleForm({ person }: { person: Colleague }) {
  const words = teamText.use()
  const told = useTold(words)
  const saving = useSave((http, { role }: { role: TeamRole }) => changeColleague(http, { id: person.id, role }), {
    invalidates: [teamKey],
    onSaved: () => told.saved(words.person.saved(person.name)),
  })
  // An administrator's role is not an owner's to give; their form starts with the first that is.
  const role = teamRoles.find((each) => each === person.role) ?? 'profissional'
  return (
    <Form
      key={role}
      contract={ColleagueChange}
      values={{ role }}
      saving={saving}
      draft={false}
      fallback={paths.team.people()}
    >
      <Fields>
        <SelectField
          name="role"
          label={words.role}
          help={words.roleHelp}
          required
          options={teamRoles.map((each) => ({ value: each, label: words.roles[each] }))}
        />
      </Fields>
    </Form>
  )
}

interface AskedProps {
  title: string
  question: string
  pending: boolean
  onYes: () => void
  children: (ask: () => void) => ReactNode
}

/** What cannot be undone lightly is asked once more. */
function Asked({ title, question, pending, onYes, children }: AskedProps) {
  const words = teamText.use()
  const [open, setOpen] = useState(false)
  return (
    <>
      {children(() => setOpen(true))}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        role="alertdialog"
        title={title}
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              {words.person.cancel}
            </Button>
            <Button
              variant="danger"
              loading={pending}
              onClick={() => {
                setOpen(false)
                onYes()
              }}
            >
              {title}
            </Button>
          </>
        }
      >
        <Text>{question}</Text>
      </Dialog>
    </>
  )
}

function Access({ person }: { person: Colleague }) {
  const { person: words, seePlan } = teamText.use()
  const told = useTold(teamText.use())
  const plans = usePlansPath()
  const zone = useSession((state) => state.user?.time_zone ?? 'America/Sao_Paulo')
  const saving = useSave(changeColleague, {
    invalidates: [teamKey],
    onSaved: (_, { ativo }) => told.saved(ativo ? words.given : words.taken),
    onRefused: told.refused,
  })
  const { id, name, desativado_em } = person
  return (
    <Card>
      <Stack gap="3" alignItems="flex-start">
        <Heading>{words.access}</Heading>
        <Text tone="muted">
          {desativado_em ? words.lost(formatDay(dayIn(zone, new Date(desativado_em)))) : words.has}
        </Text>
        {desativado_em ? (
          <Button variant="outline" loading={saving.pending} onClick={() => saving.save({ id, ativo: true })}>
            {words.giveBack}
          </Button>
        ) : (
          <Asked
            title={words.take}
            question={words.takeQuestion(name)}
            pending={saving.pending}
            onYes={() => saving.save({ id, ativo: false })}
          >
            {(ask) => (
              <Button variant="outline" loading={saving.pending} onClick={ask}>
                {words.take}
              </Button>
            )}
          </Asked>
        )}
        {saving.refusal?.code === 'plan_limit' && <TextLink to={plans}>{seePlan}</TextLink>}
      </Stack>
    </Card>
  )
}

function Ownership({ person: { id, name } }: { person: Colleague }) {
  const { person: words } = teamText.use()
  const told = useTold(teamText.use())
  const navigate = useNavigate()
  const handing = useSave(handOver, {
    onSaved: async () => {
      // Nothing of the team is this person's to see any more.
      await navigate(paths.settings('profile'), { replace: true })
      await refreshUser()
      told.saved(words.handed(name))
    },
    onRefused: told.refused,
  })
  return (
    <Card>
      <Stack gap="3" alignItems="flex-start">
        <Heading>{words.ownership}</Heading>
        <Text tone="muted">{words.ownershipText}</Text>
        <Asked
          title={words.hand}
          question={words.handQuestion(name)}
          pending={handing.pending}
          onYes={() => handing.save(id)}
        >
          {(ask) => (
            <Button variant="outline" loading={handing.pending} onClick={ask}>
              {words.hand}
            </Button>
          )}
        </Asked>
      </Stack>
    </Card>
  )
}

/** One colleague: what they may see, whether they get in, and whether the account becomes theirs. */
export function Component() {
  const words = teamText.use()
  const { id } = useParams()
  const person = usePrefetched(wholeTeam()).pessoas.find((each) => each.id === id)
  if (!person) return null
  const { name, email, role, is_owner, desativado_em } = person
  return (
    <>
      <PageHeader title={name} meta={`${email} · ${words.roles[role]}`} />
      <Stack gap="6" maxW="form">
        {is_owner ? (
          <Card>
            <Text>{words.person.itsYou}</Text>
          </Card>
        ) : (
          <>
            <RoleForm person={person} />
            <Access person={person} />
            {role !== 'secretaria' && !desativado_em && <Ownership person={person} />}
          </>
        )}
      </Stack>
    </>
  )
}
