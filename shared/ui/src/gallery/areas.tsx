import {
  AlertStack,
  Avatar,
  Badge,
  Box,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Heading,
  PageHeader,
  Skeleton,
  SkeletonRows,
  Stack,
  Text,
  TopProgress,
} from '../core'
import { Section } from '../forms'
import { HelpPopover } from '../popover'
import { sample } from './samples'
import { Specimen } from './specimen'

const never = () => new Promise(() => undefined)

export function Areas() {
  return (
    <>
      <Specimen id="card" title="Cartão">
        <Card>
          <Heading display="flex" alignItems="center" gap="1">
            Seu plano
            <HelpPopover about="plano">O plano vale por 30 dias depois do vencimento.</HelpPopover>
          </Heading>
          <Text>{sample.sentence}</Text>
          <Text tone="muted" small mt="1">
            Vence em 30-11-2026
          </Text>
        </Card>
      </Specimen>
      <Specimen id="record-header" title="Cabeçalho de um registro">
        <Card mb={{ base: '16', sm: '0' }}>
          <Box display="flex" gap="4" alignItems="center" flexWrap="wrap">
            <Avatar name={sample.name} size="lg" />
            <PageHeader
              flush
              title={sample.name}
              meta={`8 a 4 m · ${sample.school}`}
              primary={<ButtonLink to="#">Editar</ButtonLink>}
            >
              <Badge tone="success">Em intervenção</Badge>
            </PageHeader>
          </Box>
        </Card>
      </Specimen>
      <Specimen id="sections" title="Seções que se dobram">
        <Stack gap="3">
          <Section title="Contato e documentos">
            <Text>{sample.sentence}</Text>
          </Section>
          <Section title="Saúde" open>
            <Text>{sample.sentence}</Text>
          </Section>
          <Section title="Observações">
            <input name="nota" aria-label="Nota" defaultValue={sample.sentence} />
          </Section>
        </Stack>
      </Specimen>
      <Specimen id="empty" title="Nada ainda">
        <Card>
          <EmptyState title="Você ainda não tem alunos" text="Só o nome é necessário para começar.">
            <ButtonLink to="#">Cadastrar Aluno</ButtonLink>
          </EmptyState>
        </Card>
      </Specimen>
      <Specimen id="not-found" title="Nada encontrado">
        <Card>
          <EmptyState
            kind="not-found"
            title="Nenhum registro encontrado"
            text={`Nada combina com «${sample.name}». Confira a grafia ou busque por outra parte do nome.`}
          />
        </Card>
      </Specimen>
      <Specimen id="error" title="Área que falhou">
        <Card>
          <ErrorState
            title="Este módulo está indisponível"
            text="O resto do sistema continua funcionando."
            onRetry={never}
          />
        </Card>
      </Specimen>
      <Specimen id="skeletons" title="Carregando">
        <Stack gap="4">
          <SkeletonRows rows={3} />
          <Card>
            <Stack gap="3">
              <Skeleton w="40%" h="20px" />
              <Skeleton />
              <Skeleton w="70%" />
            </Stack>
          </Card>
        </Stack>
      </Specimen>
      <Specimen id="progress" title="Barra de progresso">
        <Box h="24px">
          <TopProgress active />
        </Box>
      </Specimen>
      <Specimen id="alert-stack" title="Avisos no alto da página">
        <Box h="220px">
          <AlertStack
            alerts={[
              { id: 1, type: 'success', title: 'Muito Bem', message: 'Aluno Salvo(a) com sucesso!', duration: 1e8 },
              { id: 2, type: 'danger', title: 'Ops, não salvou...', message: sample.sentence, duration: 1e8 },
            ]}
            onClose={() => undefined}
          />
        </Box>
      </Specimen>
      <Specimen id="text" title="Texto">
        <Stack gap="2">
          <Heading size="xl" as="h3">
            {sample.name}
          </Heading>
          <Heading size="lg" as="h3">
            Próximo atendimento
          </Heading>
          <Heading as="h3">Responsáveis</Heading>
          <Text>{sample.sentence}</Text>
          <Text tone="muted">Texto de apoio, em tom mais baixo.</Text>
          <Text tone="danger" small>
            O que precisa de atenção.
          </Text>
        </Stack>
      </Specimen>
    </>
  )
}
