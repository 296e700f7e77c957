import { paths } from '@vinculo/contracts/paths'
import { NewInvitation, teamRoles } from '@vinculo/contracts/team'
import { showAlert, usePlansPath, useSave } from '@vinculo/platform'
import { PageHeader, TextLink } from '@vinculo/ui/core'
import { Fields, Form, SelectField, TextField } from '@vinculo/ui/forms'
import { useNavigate } from 'react-router-dom'
import { teamText } from '../../locales/team/text'
import { invite, teamKey } from './calls'
import { ownersOnly } from './owners-only'

export const loader = ownersOnly

/** By mail: whoever is invited chooses their own password. */
export function Component() {
  const words = teamText.use()
  const navigate = useNavigate()
  const plans = usePlansPath()
  const saving = useSave(invite, {
    invalidates: [teamKey],
    onSaved: ({ email }) => {
      showAlert({ type: 'success', title: words.done, message: words.invitations.sent(email) })
      return navigate(paths.team.people(), { replace: true })
    },
    onRefused: ({ status, message }) => {
      if (status === 429) showAlert({ type: 'warning', title: words.tooMany, message })
    },
  })
  return (
    <>
      <PageHeader title={words.inviting.title} meta={words.inviting.lead} />
      <Form
        contract={NewInvitation}
        values={{ name: '', email: '', role: 'profissional' as const }}
        saving={saving}
        creates
        action={words.inviting.action}
        fallback={paths.team.people()}
      >
        {saving.refusal?.code === 'plan_limit' && <TextLink to={plans}>{words.seePlan}</TextLink>}
        <Fields>
          <TextField name="name" label={words.name} required />
          <TextField name="email" label={words.email} type="email" required />
          <SelectField
            name="role"
            label={words.role}
            help={words.roleHelp}
            required
            options={teamRoles.map((role) => ({ value: role, label: words.roles[role] }))}
          />
        </Fields>
      </Form>
    </>
  )
}
