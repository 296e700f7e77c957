import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import { dayIn, isPlanExpired } from '@vinculo/contracts/plan'
import type { AccountStanding } from '@vinculo/contracts/plans'
import { defineQuery, type LoaderArgs, usePrefetched, useSession } from '@vinculo/platform'
import { useModuleList, useStaticText } from '@vinculo/platform/shell'
import { ButtonLink, Card, Heading, HStack, PageHeader, Stack, Text } from '@vinculo/ui/core'
import { blockedText } from '../locales/blocked/text'
import { TakeData } from './account-export/take-data'

const accountStanding = () =>
  defineQuery<AccountStanding>(['conta', 'situacao'], (http, signal) => http.get('/api/conta-json', { signal }))

export const loader = ({ prefetch }: LoaderArgs) => prefetch(accountStanding(), { fresh: true })

/** Why, in order: who closed an account decides before what was paid. */
function useReason(): { title: string; meta?: string; lines: string[] } {
  const words = blockedText.use()
  const { plano, suspensao, devolucao, titular, suporte } = usePrefetched(accountStanding())
  const user = useSession((state) => state.user)
  const talkTo = suporte ? words.talkTo(suporte) : words.talkToOperator
  // What the guards go by.
  const venc_plano = user?.venc_plano ?? null
  const zone = user?.time_zone ?? 'America/Sao_Paulo'
  if (user?.suspensa)
    return {
      title: words.suspended,
      ...(suspensao?.motivo && { meta: words.reason(suspensao.motivo) }),
      lines: [words.suspendedText, talkTo],
    }
  if (!isPlanExpired(venc_plano, dayIn(zone, new Date()))) return { title: words.fine, lines: [words.fineText] }
  const isMine = user?.is_owner || !titular
  return {
    title: words.expired,
    meta: words.ended(plano?.nome, formatDay(venc_plano ?? '')),
    lines: [
      ...(devolucao ? [words.returned[devolucao.motivo](formatDay(dayIn(zone, new Date(devolucao.em))))] : []),
      words.expiredText,
      isMine ? talkTo : words.askOwner(titular.name, titular.email),
    ],
  }
}

/** Where one chooses another plan and pays for it, of what there is. */
function useWays() {
  const say = useStaticText()
  const offered: readonly string[] = paths.subscription()
  return useModuleList()
    .flatMap(({ routes }) => routes)
    .map(({ path, title }) => ({ to: `/${path}`, label: say(title) }))
    .filter(({ to }) => offered.includes(to))
}

/** S2.05 why, what can be done about it, and the way to take one's data along. */
export function Component() {
  const words = blockedText.use()
  const { title, meta, lines } = useReason()
  const ways = useWays()
  const isFine = title === words.fine
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <PageHeader title={title} meta={meta} />
      <Stack gap="2" mb="5">
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Stack>
      <HStack gap="2" flexWrap="wrap">
        {isFine && <ButtonLink to={paths.home()}>{words.home}</ButtonLink>}
        {!isFine &&
          ways.map(({ to, label }, at) => (
            <ButtonLink key={to} to={to} variant={at === 0 ? 'solid' : 'outline'}>
              {label}
            </ButtonLink>
          ))}
        <ButtonLink variant={isFine || ways.length > 0 ? 'outline' : 'solid'} to={paths.settings('profile')}>
          {words.settings}
        </ButtonLink>
      </HStack>
      <Stack gap="2" mt="6" pt="5" borderTopWidth="1px" borderColor="line">
        <Heading>{words.export.title}</Heading>
        <TakeData />
      </Stack>
    </Card>
  )
}
