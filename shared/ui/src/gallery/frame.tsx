import { Box, Button, ButtonLink, PageHeader, Stack, TabLinks } from '../core'
import { FilterLinks, Pagination, SearchField } from '../list'
import {
  Breadcrumb,
  ColorModeButton,
  MainNav,
  type MenuEntry,
  MobileMenu,
  PaletteButton,
  TopBar,
  UserMenu,
} from '../nav'
import { sample } from './samples'
import { Specimen } from './specimen'

const names = ['Alunos', 'Sessões', 'Escolas', 'Responsáveis', 'Testes', 'Documentos']
export const menu: MenuEntry[] = names.map((label, index) => ({ label, to: `#${label}`, current: index === 0 }))

export const account: MenuEntry[] = [
  { label: 'Configurações', to: '#1', icon: 'settings' },
  { label: 'Editar Perfil', to: '#2', icon: 'profile' },
  { label: 'English', onSelect: () => undefined, lang: 'en', separated: true },
  { label: 'Sair', onSelect: () => undefined, icon: 'logout', separated: true },
]

export function Frame() {
  return (
    <>
      <Specimen id="top-bar" title="Barra do topo">
        <TopBar
          brand="Vínculo"
          brandTo="#"
          contentId="content"
          start={<MobileMenu entries={menu} />}
          end={
            <>
              <PaletteButton onOpen={() => undefined} onIntent={() => undefined} />
              <ColorModeButton />
              <UserMenu name={sample.name} detail="demo@vinculo.example" entries={account} />
            </>
          }
        >
          <MainNav label="Principal" entries={menu} />
        </TopBar>
      </Specimen>
      <Specimen id="sub-menu" title="Segundo menu">
        <MainNav
          label="Configurações"
          kind="sub"
          entries={['Perfil', 'Preferências', 'Senha', 'Idioma', 'E-mail', 'Planos', 'Pagamentos'].map(
            (label, index) => ({ label, to: `#s${label}`, current: index === 3 }),
          )}
        />
      </Specimen>
      <Specimen id="breadcrumb" title="Trilha">
        <Breadcrumb entries={[{ titulo: 'Início', to: '#' }, { titulo: 'Alunos', to: '#a' }, { titulo: sample.name }]}>
          <Button size="sm" variant="outline">
            Imprimir
          </Button>
        </Breadcrumb>
      </Specimen>
      <Specimen id="page-header" title="Cabeçalho da página">
        <Box minH={{ base: '210px', sm: 'auto' }}>
          <PageHeader
            title="Alunos"
            meta="214 · em intervenção 38 · em avaliação 12"
            primary={<ButtonLink to="#">Cadastrar Aluno</ButtonLink>}
          >
            <SearchField value="" onSearch={() => undefined} />
          </PageHeader>
        </Box>
      </Specimen>
      <Specimen id="search" title="Busca, com texto">
        <SearchField value={sample.name} onSearch={() => undefined} />
      </Specimen>
      <Specimen id="tabs" title="Abas">
        <TabLinks
          label={sample.name}
          tabs={['Resumo', 'Atendimentos', 'Documentos', 'Testes', 'Financeiro'].map((title, index) => ({
            title,
            to: `#${title}`,
            current: index === 1,
          }))}
        />
      </Specimen>
      <Specimen id="filters" title="Filtros">
        <FilterLinks
          label="Situação"
          filters={[
            { label: 'Em avaliação', to: '#avaliacao', chosen: false, count: '12' },
            { label: 'Em intervenção', to: '#todos', chosen: true, count: '1.038' },
            { label: 'Com alta', to: '#alta', chosen: false },
            { label: sample.school, to: '#escola', chosen: false },
          ]}
        />
      </Specimen>
      <Specimen id="pagination" title="Páginas: a primeira, uma do meio, a última, poucas">
        <Stack gap="2">
          {[1, 6, 11].map((page) => (
            <Pagination key={page} page={page} total={214} to={(to) => `#pagina=${to}`} />
          ))}
          <Pagination page={2} total={41} to={(to) => `#pagina=${to}`} />
        </Stack>
      </Specimen>
    </>
  )
}
