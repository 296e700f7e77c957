import { states } from '@vinculo/contracts/brazil'
import { brazilianZones, cboOf, councils, personKinds, professions } from '@vinculo/contracts/profile-choices'
import { FieldRow, Fields, MaskedField, Section, SelectField, TextField, useWatched } from '@vinculo/ui/forms'
import { ChipsField, TagsField } from '@vinculo/ui/rare'
import { settingsText } from '../../locales/settings/text'
import type { ProfileForm } from './profile-values'

/** The form is the practitioner's own: the browser may fill in what it knows of them. */
export function ProfileFields() {
  const { profile: t } = settingsText.use()
  const { fields, help } = t
  return (
    <>
      <Fields>
        <TextField name="name" label={fields.name} required autoComplete="name" />
        <TextField name="nome_social" label={fields.nome_social} help={help.nome_social} />
        <Profession />
        <TagsField
          name="especialidades"
          label={fields.especialidades}
          help={help.especialidades}
          longest={60}
          most={20}
        />
      </Fields>
      <Section title={t.sections.registro}>
        <Registration />
      </Section>
      <Section title={t.sections.clinica}>
        <TextField name="nome_clinica" label={fields.nome_clinica} autoComplete="organization" />
        <LegalPerson />
        <FieldRow>
          <MaskedField name="telefone" label={fields.telefone} mask="phone" />
          <TextField name="site" label={fields.site} type="url" inputMode="url" autoComplete="url" />
        </FieldRow>
      </Section>
      <Section title={t.sections.endereco}>
        <AddressFields />
      </Section>
      <Section title={t.sections.recebimento}>
        <TextField name="chave_pix" label={fields.chave_pix} help={help.chave_pix} />
        <TimeZone />
      </Section>
    </>
  )
}

function Profession() {
  const { profile: t } = settingsText.use()
  const isOther = useWatched<ProfileForm, 'profissao', boolean>(['profissao'], ({ profissao }) => profissao === 'outro')
  const options = professions.map((value) => ({
    value,
    label: cboOf[value] ? `${t.professions[value]} (CBO ${cboOf[value]})` : t.professions[value],
  }))
  return (
    <>
      <SelectField name="profissao" label={t.fields.profissao} options={options} />
      {isOther && <TextField name="profissao_outra" label={t.fields.profissao_outra} maxLength={80} />}
    </>
  )
}

function Registration() {
  const { profile: t } = settingsText.use()
  const isRegistered = useWatched<ProfileForm, 'conselho', boolean>(
    ['conselho'],
    ({ conselho }) => conselho !== '' && conselho !== 'nenhum',
  )
  const options = councils.map((value) => ({ value, label: value === 'nenhum' ? t.noCouncil : value }))
  return (
    <>
      <SelectField name="conselho" label={t.fields.conselho} help={t.help.conselho} options={options} />
      {isRegistered && (
        <FieldRow>
          <TextField name="conselho_numero" label={t.fields.conselho_numero} maxLength={20} />
          <StateField name="conselho_uf" label={t.fields.conselho_uf} />
        </FieldRow>
      )}
    </>
  )
}

function LegalPerson() {
  const { profile: t } = settingsText.use()
  const isCompany = useWatched<ProfileForm, 'tipo_pessoa', boolean>(
    ['tipo_pessoa'],
    ({ tipo_pessoa }) => tipo_pessoa === 'juridica',
  )
  return (
    <>
      <ChipsField
        name="tipo_pessoa"
        label={t.fields.tipo_pessoa}
        options={personKinds.map((value) => ({ value, label: t.persons[value] }))}
      />
      {isCompany ? (
        <MaskedField name="cnpj" label={t.fields.cnpj} mask={['**.***.***/****-99']} />
      ) : (
        <MaskedField name="cpf" label={t.fields.cpf} mask="cpf" />
      )}
    </>
  )
}

const StateField = ({ name, label }: { name: string; label: string }) => (
  <SelectField name={name} label={label} options={states.map((state) => ({ value: state, label: state }))} />
)

function AddressFields() {
  const { fields } = settingsText.use().profile
  return (
    <>
      <FieldRow>
        <MaskedField name="endereco.cep" label={fields.cep} mask="cep" />
        <StateField name="endereco.uf" label={fields.uf} />
      </FieldRow>
      <TextField name="endereco.logradouro" label={fields.logradouro} />
      <FieldRow>
        <TextField name="endereco.numero" label={fields.numero} />
        <TextField name="endereco.complemento" label={fields.complemento} />
      </FieldRow>
      <FieldRow>
        <TextField name="endereco.bairro" label={fields.bairro} />
        <TextField name="endereco.cidade" label={fields.cidade} />
      </FieldRow>
    </>
  )
}

const isBrazilian = (zone: string) => brazilianZones.some((other) => other === zone)

/** The four hours of Brazil first, then every other zone there is. */
function TimeZone() {
  const { profile: t } = settingsText.use()
  const stored = useWatched<ProfileForm, 'fuso_horario', string>(['fuso_horario'], ({ fuso_horario }) => fuso_horario)
  const others = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored].filter((zone) => !isBrazilian(zone)))
  const options = [
    ...brazilianZones.map((value) => ({ value, label: t.zones[value] })),
    ...[...others].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') })),
  ]
  return (
    <SelectField
      name="fuso_horario"
      label={t.fields.fuso_horario}
      help={t.help.fuso_horario}
      required
      options={options}
    />
  )
}
