-- The whole record of a patient (S3.03). What is looked for, sorted or counted is a column; what is only kept together
-- (an address, a consent, the conditions stated) is one value.
alter table patients
  add column sexo text,
  add column pronome text,
  add column rg text,
  add column orgao_emissor text,
  add column cartao_sus text,
  add column naturalidade text,
  add column nacionalidade text,
  add column telefone_whatsapp boolean not null default false,
  add column outro_telefone text,
  add column endereco jsonb,
  add column serie_ano text,
  add column turma text,
  add column turno text,
  add column professor_referencia text,
  add column escolaridade text,
  add column mora_com text,
  add column guarda text,
  add column estado_civil text,
  add column profissao text,
  add column status text
    check (status in ('em_espera', 'em_avaliacao', 'em_intervencao', 'alta', 'desligado', 'arquivado')),
  add column data_inicio date,
  add column data_alta date,
  add column motivo_alta text,
  add column encaminhado_por text,
  add column encaminhado_nome text,
  add column convenio text,
  add column carteirinha text,
  add column preco_padrao_centavos integer check (preco_padrao_centavos >= 0),
  add column duracao_padrao integer check (duracao_padrao between 5 and 720),
  add column dia_fixo integer check (dia_fixo between 1 and 7),
  add column horario_fixo text,
  add column consentimento jsonb,
  add column autorizacao_imagem boolean not null default false,
  add column etiquetas text[] not null default '{}',
  add column queixa_principal text,
  add column diagnosticos jsonb not null default '[]',
  add column medicacoes text,
  add column adaptacoes text[] not null default '{}',
  add column adaptacoes_descricao text;

-- Two people with one CPF are a mistake worth seeing, not one that stops anybody's work.
drop index patients_cpf;
create index patients_by_cpf on patients (tenant_id, cpf) where cpf is not null and excluido_em is null;

-- `array_to_string` is only stable because an element's text may depend on settings; that of text does not.
create function joined(words text[]) returns text
  language sql immutable parallel safe
as $$ select array_to_string(words, ' ') $$;

-- All administrative text is searched, numbers also by their digits alone; nothing clinical is, since a search would tell it to who may not read it.
alter table patients drop column busca;
alter table patients add column busca text not null generated always as (
  fold(
    nome || ' ' || coalesce(nome_social, '') || ' ' || coalesce(cpf, '') || ' ' || coalesce(email, '') || ' '
    || coalesce(telefone, '') || ' ' || coalesce(outro_telefone, '') || ' ' || coalesce(rg, '') || ' '
    || regexp_replace(coalesce(rg, ''), '\D', '', 'g') || ' ' || coalesce(cartao_sus, '') || ' ' || coalesce(naturalidade, '') || ' ' || coalesce(endereco ->> 'cep', '') || ' '
    || coalesce(endereco ->> 'logradouro', '') || ' ' || coalesce(endereco ->> 'bairro', '') || ' '
    || coalesce(endereco ->> 'cidade', '') || ' ' || coalesce(turma, '') || ' ' || coalesce(professor_referencia, '')
    || ' ' || coalesce(mora_com, '') || ' ' || coalesce(profissao, '') || ' ' || coalesce(encaminhado_nome, '') || ' '
    || coalesce(convenio, '') || ' ' || coalesce(carteirinha, '') || ' ' || joined(etiquetas) || ' '
    || coalesce(observacoes_administrativas, '')
  )
) stored;
create index patients_search on patients using gin (busca gin_trgm_ops) with (fastupdate = off)
  where excluido_em is null;

-- A state's patients in order, and how many there are: the counts of the list's header line.
create index patients_of_state on patients (tenant_id, status, nome_ordem, id) where excluido_em is null;

create function keep_patient_states() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into list_totals as kept (tenant_id, lista, total)
      select gone.tenant_id, 'patients/' || coalesce(gone.status, ''), -count(*) from gone
        where gone.excluido_em is null group by gone.tenant_id, gone.status
      on conflict (tenant_id, lista) do update set total = kept.total + excluded.total;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into list_totals as kept (tenant_id, lista, total)
      select came.tenant_id, 'patients/' || coalesce(came.status, ''), count(*) from came
        where came.excluido_em is null group by came.tenant_id, came.status
      on conflict (tenant_id, lista) do update set total = kept.total + excluded.total;
  end if;
  return null;
end
$$;
create trigger states_after_insert after insert on patients referencing new table as came
  for each statement execute function keep_patient_states();
create trigger states_after_update after update on patients referencing old table as gone new table as came
  for each statement execute function keep_patient_states();
create trigger states_after_delete after delete on patients referencing old table as gone
  for each statement execute function keep_patient_states();
insert into list_totals (tenant_id, lista, total)
  select tenant_id, 'patients/', count(*) from patients where excluido_em is null group by tenant_id;

-- The search takes the state too. '' stands for those in none.
drop function search_patients(uuid, text[], text, bigint, bigint);
drop function count_patients(uuid, text[]);
drop function patient_conditions(uuid, text[]);

create function patient_conditions(tenant uuid, words text[], state text) returns text
  language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  word text;
  conditions text := 'tenant_id = $1 and excluido_em is null';
begin
  if tenant is distinct from current_tenant() then
    raise insufficient_privilege using message = 'patients are searched by the tenant of this transaction only';
  end if;
  if state is not null then
    conditions := conditions || case when state = '' then ' and status is null' else format(' and status = %L', state) end;
  end if;
  foreach word in array words loop
    conditions := conditions || format(
      ' and busca like %L',
      '%' || replace(replace(replace(fold(word), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    );
  end loop;
  return conditions;
end
$$;

create function search_patients(
  tenant uuid, words text[], state text, sorting text, row_limit bigint, row_offset bigint
)
  returns setof patients
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  sort_by text := case sorting
    when 'nome' then 'nome_ordem, id'
    when '-nome' then 'nome_ordem desc, id desc'
    when 'data_nascimento' then 'data_nascimento, id'
    when '-data_nascimento' then 'data_nascimento desc nulls last, id desc'
    when 'atualizado_em' then 'atualizado_em, id'
    when '-atualizado_em' then 'atualizado_em desc, id desc'
  end;
begin
  return query execute
    'select * from patients where ' || patient_conditions(tenant, words, state) || ' order by ' || sort_by
      || ' limit $2 offset $3'
    using tenant, row_limit, row_offset;
end
$$;

create function count_patients(tenant uuid, words text[], state text) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  total bigint;
begin
  execute 'select count(*) from patients where ' || patient_conditions(tenant, words, state) into total using tenant;
  return total;
end
$$;

revoke all on function keep_patient_states(), patient_conditions(uuid, text[], text),
  search_patients(uuid, text[], text, text, bigint, bigint), count_patients(uuid, text[], text) from public;
grant execute on function search_patients(uuid, text[], text, text, bigint, bigint), count_patients(uuid, text[], text)
  to vinculo_app;
