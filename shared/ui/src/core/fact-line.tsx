import { Box, Flex } from './layout'

/**
 * Short facts in a line, parted by dots; a line breaks between them, never inside one. Each brings its dot along before
 * it, and that of a line's first one is cut off at the edge.
 */
export function FactLine({ facts }: { facts: string[] }) {
  return (
    <Box as="span" display="block" overflow="hidden">
      <Flex
        as="span"
        flexWrap="wrap"
        ms="-5"
        css={{
          '& > bdi': { position: 'relative', minW: 0, ps: '5', overflowWrap: 'anywhere' },
          '& > bdi::before': { content: '"·"', position: 'absolute', insetInlineStart: '2' },
        }}
      >
        {facts.map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
      </Flex>
    </Box>
  )
}
