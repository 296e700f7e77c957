import { guardianDuties } from '@vinculo/contracts/guardian-choices'
import type { PatientLink } from '@vinculo/contracts/guardian-links'
import { paths } from '@vinculo/contracts/paths'
import { useTerms } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { Badge, Box, Card, Flex, Heading, Text, TextLink } from '@vinculo/ui/core'
import { Pagination } from '@vinculo/ui/list'
import { guardianText } from '../locales/guardians/text'
import { pageOf } from '../rules'

/** So many on one page of the list, as everywhere (S9.04). */
const perPage = 20

/** For whom a guardian answers: what they are to each, and what they do. `?pagina=` says which twenty. */
export function PatientLinks({ guardian, links }: { guardian: string; links: readonly PatientLink[] }) {
  const { patients } = guardianText.use()
  const { termo_paciente: term } = useTerms()
  const page = Math.min(pageOf(useSearchParams()[0]), Math.max(Math.ceil(links.length / perPage), 1))
  return (
    <Card mb="4">
      <Heading mb="3">{patients.title(term.plural)}</Heading>
      {links.length === 0 ? (
        <Text tone="muted">{patients.none(term.sing.toLocaleLowerCase())}</Text>
      ) : (
        <>
          <Box
            as="ul"
            css={{
              '& > li + li': { mt: '3', pt: '3', borderTopWidth: '1px', borderColor: 'line' },
              '& bdi': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
            }}
          >
            {links.slice((page - 1) * perPage, page * perPage).map((link) => (
              <LinkEntry key={link.paciente.id} link={link} />
            ))}
          </Box>
          <Pagination
            page={page}
            total={links.length}
            to={(page) => `${paths.guardians.view(guardian)}${page > 1 ? `?pagina=${page}` : ''}`}
          />
        </>
      )}
    </Card>
  )
}

function LinkEntry({ link }: { link: PatientLink }) {
  const { link: words, patients } = guardianText.use()
  const { paciente, parentesco, parentesco_outro, domicilio, restricao } = link
  const kinship = parentesco_outro || (parentesco && words.kinship[parentesco])
  const duties = guardianDuties.filter((duty) => link[duty])
  return (
    <li>
      <Flex flexWrap="wrap" columnGap="2" alignItems="baseline">
        <TextLink to={paths.patients.view(paciente.id)}>
          <bdi>{paciente.nome}</bdi>
        </TextLink>
        {kinship && (
          <Text as="span" tone="muted">
            <bdi>{kinship}</bdi>
          </Text>
        )}
      </Flex>
      {duties.length > 0 && (
        <Flex flexWrap="wrap" gap="1.5" mt="1.5">
          {duties.map((duty) => (
            <Badge key={duty}>{words.duties[duty]}</Badge>
          ))}
        </Flex>
      )}
      {domicilio && (
        <Text tone="muted" small mt="1.5">
          {patients.household}: <bdi>{domicilio}</bdi>
        </Text>
      )}
      {restricao && (
        <Text mt="1.5">
          <strong>{patients.restriction}:</strong> <bdi>{restricao}</bdi>
        </Text>
      )}
    </li>
  )
}
