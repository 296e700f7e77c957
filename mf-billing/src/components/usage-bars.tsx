import type { Usage } from '@vinculo/contracts/payments'
import { useLocale } from '@vinculo/platform'
import { Badge, Box, Card, Flex, Heading, Text } from '@vinculo/ui/core'
import { plansText } from '../locales/plans/text'
import { useThings } from './use-things'

const bar = {
  h: '8px',
  mt: '1.5',
  borderRadius: 'full',
  bg: 'sunken',
  borderWidth: '1px',
  borderColor: 'line',
  overflow: 'hidden',
  '& > span': { display: 'block', h: 'full', bg: 'brand' },
  '&.full > span': { bg: 'warning.fg' },
  '&.over > span': { bg: 'danger.fg' },
} as const

/** S6.06 how much of what the plan allows is used; the words say what the bars show. */
export function UsageBars({ usage: { uso } }: { usage: Usage }) {
  const { usage: t } = plansText.use()
  const things = useThings()
  const number = new Intl.NumberFormat(useLocale())
  return (
    <Card>
      <Heading mb="3">{t.title}</Heading>
      <Box as="ul" css={{ '& > li + li': { mt: '3' } }}>
        {uso.map(({ o_que, usados, limite }) => {
          const state = limite === null || usados < limite ? '' : usados > limite ? 'over' : 'full'
          const many = things(o_que, limite ?? usados)
          return (
            <li key={o_que}>
              <Flex gap="2" alignItems="center" flexWrap="wrap" justifyContent="space-between">
                <Text>
                  {limite === null
                    ? t.unlimited(number.format(usados), many)
                    : t.of(number.format(usados), number.format(limite), many)}
                </Text>
                {state === 'full' && <Badge tone="warning">{t.full}</Badge>}
                {state === 'over' && limite !== null && (
                  <Badge tone="danger">{t.over(number.format(usados - limite))}</Badge>
                )}
              </Flex>
              {limite !== null && (
                <Box css={bar} className={state} aria-hidden="true">
                  <span style={{ width: `${limite === 0 ? 100 : Math.min(100, (usados / limite) * 100)}%` }} />
                </Box>
              )}
            </li>
          )
        })}
      </Box>
      {uso.some(({ usados, limite }) => limite !== null && usados >= limite) && (
        <Text tone="muted" small mt="3">
          {t.noRoom}
        </Text>
      )}
    </Card>
  )
}
