import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import type { Colleague } from '@vinculo/contracts/team'
import { type LoaderArgs, usePrefetched, useSession } from '@vinculo/platform'
import { Badge, ButtonLink, PageHeader } from '@vinculo/ui/core'
import { type Column, DataTable } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { teamText } from '../../locales/team/text'
import { wholeTeam } from './calls'
import { Invitations } from './invitations'
import { ownersOnly } from './owners-only'

export function loader({ prefetch }: LoaderArgs) {
  ownersOnly()
  return prefetch(wholeTeam())
}

const nameOf = ({ name }: Colleague) => name
const viewPath = ({ id }: Colleague) => paths.team.person(id)

function useColumns(): Column<Colleague>[] {
  const words = teamText.use()
  const zone = useSession((state) => state.user?.time_zone ?? 'America/Sao_Paulo')
  return useMemo(
    () => [
      { key: 'email', label: words.email, cell: ({ email }) => <bdi>{email}</bdi> },
      { key: 'role', label: words.role, cell: ({ role }) => words.roles[role] },
      {
        key: 'usado_em',
        label: words.lastUse,
        short: true,
        cell: ({ usado_em }) => (usado_em ? formatDay(dayIn(zone, new Date(usado_em))) : words.never),
      },
      {
        key: 'acesso',
        label: words.person.access,
        short: true,
        cell: ({ is_owner, desativado_em }) => {
          if (is_owner) return <Badge tone="brand">{words.owner}</Badge>
          return desativado_em ? <Badge tone="warning">{words.noAccess}</Badge> : null
        },
      },
    ],
    [words, zone],
  )
}

/** Who works in the account, for its owner. */
export function Component() {
  const words = teamText.use()
  const { pessoas, convites, usados, limite } = usePrefetched(wholeTeam())
  const active = pessoas.filter(({ desativado_em }) => !desativado_em).length
  return (
    <>
      <PageHeader
        title={words.title}
        meta={words.used(limite === null ? active : usados, limite)}
        primary={<ButtonLink to={paths.team.invite()}>{words.invite}</ButtonLink>}
      />
      <DataTable
        label={words.people}
        rows={pessoas}
        nameLabel={words.name}
        nameOf={nameOf}
        viewPath={viewPath}
        columns={useColumns()}
      />
      {convites.length > 0 && <Invitations invitations={convites} />}
    </>
  )
}
