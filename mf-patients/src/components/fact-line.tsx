import { Flex } from '@vinculo/ui/core'

/** Short facts in a line, parted by dots; a line breaks between them, never inside one. */
export function FactLine({ facts }: { facts: string[] }) {
  return (
    <Flex
      as="span"
      flexWrap="wrap"
      columnGap="3"
      css={{ '& > bdi': { minW: 0, overflowWrap: 'anywhere' }, '& > bdi + bdi::before': { content: '"·"', me: '3' } }}
    >
      {facts.map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
    </Flex>
  )
}
