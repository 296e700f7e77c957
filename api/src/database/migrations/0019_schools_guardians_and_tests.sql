-- What a list says of several entries, as text to be searched: an array of the parts without their keys. What is not
-- known is no word.
create function parts_of(entries jsonb, path jsonpath) returns text
  language sql immutable parallel safe
as $$ select coalesce(jsonb_path_query_array(jsonb_path_query_array(entries, path), '$[*] ? (@ != null)')::text, '') $$;

create function address_words(address jsonb) returns text
  language sql immutable parallel safe
as $$ select parts_of(address, '$.*') $$;

alter table schools
  add column rede text check (rede in ('municipal', 'estadual', 'federal', 'privada', 'filantropica')),
  add column codigo_inep text,
  add column cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  add column etapas text[] not null default '{}',
  add column endereco jsonb,
  add column telefone text,
  add column whatsapp text,
  add column email text,
  add column site text,
  add column contatos jsonb not null default '[]',
  add column observacoes text,
  add column ativo boolean not null default true,
  add column nome_ordem text collate "C" not null generated always as (fold(nome)) stored,
  add column cidade_ordem text collate "C" not null generated always as (fold(coalesce(endereco ->> 'cidade', ''))) stored,
  add column busca text not null generated always as (
    fold(
      nome || ' ' || coalesce(rede, '') || ' ' || coalesce(codigo_inep, '') || ' ' || coalesce(cnpj, '') || ' '
      || joined(etapas) || ' ' || address_words(endereco) || ' ' || coalesce(telefone, '') || ' '
      || coalesce(whatsapp, '') || ' ' || coalesce(email, '') || ' ' || coalesce(site, '') || ' '
      || parts_of(contatos, '$[*].nome') || ' ' || parts_of(contatos, '$[*].telefone') || ' '
      || parts_of(contatos, '$[*].email') || ' ' || coalesce(observacoes, '')
    )
  ) stored;

-- Schools that share name and town are one school. Whoever has such a pair keeps both, told apart by the end of its id.
update schools s set nome = left(s.nome, 109) || ' (' || right(s.id::text, 8) || ')'
  from (
    select id, row_number() over (partition by tenant_id, fold(nome) order by criado_em, id) as n
    from schools where excluido_em is null
  ) twin
  where twin.id = s.id and twin.n > 1;
create unique index schools_once on schools (tenant_id, nome_ordem, cidade_ordem) where excluido_em is null;
create index schools_by_name on schools (tenant_id, nome_ordem, id) where excluido_em is null;
create index schools_by_change on schools (tenant_id, atualizado_em, id) where excluido_em is null;
create index schools_search on schools using gin (busca gin_trgm_ops) with (fastupdate = off) where excluido_em is null;

alter table guardians
  add column cpf text,
  add column rg text,
  add column data_nascimento date,
  add column email text,
  add column telefone text,
  add column telefone_whatsapp boolean not null default false,
  add column outro_telefone text,
  add column endereco jsonb,
  add column profissao text,
  add column escolaridade text,
  add column local_trabalho text,
  add column observacoes text,
  add column nome_ordem text collate "C" not null generated always as (fold(nome)) stored,
  add column busca text not null generated always as (
    fold(
      nome || ' ' || coalesce(cpf, '') || ' ' || coalesce(rg, '') || ' '
      || regexp_replace(coalesce(rg, ''), '\D', '', 'g') || ' ' || coalesce(email, '') || ' ' || coalesce(telefone, '')
      || ' ' || coalesce(outro_telefone, '') || ' ' || address_words(endereco) || ' ' || coalesce(profissao, '') || ' '
      || coalesce(escolaridade, '') || ' ' || coalesce(local_trabalho, '') || ' ' || coalesce(observacoes, '')
    )
  ) stored;
create index guardians_by_name on guardians (tenant_id, nome_ordem, id) where excluido_em is null;
create index guardians_by_change on guardians (tenant_id, atualizado_em, id) where excluido_em is null;
create index guardians_by_cpf on guardians (tenant_id, cpf) where cpf is not null and excluido_em is null;
create index guardians_search on guardians using gin (busca gin_trgm_ops) with (fastupdate = off)
  where excluido_em is null;

-- One guardian of one patient. `patients.responsavel_id` is the first of them, for lists.
create table patient_guardians (
  tenant_id uuid not null references tenants (id),
  paciente_id uuid not null,
  responsavel_id uuid not null,
  ordem integer not null,
  parentesco text,
  parentesco_outro text,
  representante_legal boolean not null default false,
  responsavel_financeiro boolean not null default false,
  pode_buscar boolean not null default false,
  recebe_lembretes boolean not null default false,
  recebe_documentos boolean not null default false,
  recebe_cobrancas boolean not null default false,
  mora_com_paciente boolean not null default false,
  -- The household, in the family's words: a child may have several.
  domicilio text,
  -- What a court has restricted.
  restricao text,
  primary key (tenant_id, paciente_id, responsavel_id),
  foreign key (tenant_id, paciente_id) references patients (tenant_id, id),
  foreign key (tenant_id, responsavel_id) references guardians (tenant_id, id)
);
create unique index patient_guardians_one_payer on patient_guardians (tenant_id, paciente_id)
  where responsavel_financeiro;
create index patients_of_guardians on patient_guardians (tenant_id, responsavel_id);
insert into patient_guardians (tenant_id, paciente_id, responsavel_id, ordem)
  select tenant_id, id, responsavel_id, 1 from patients where responsavel_id is not null;

alter table patients add column guarda_nota text;
drop index patients_of_school;
create index patients_of_school on patients (tenant_id, escola_id, nome_ordem, id)
  where escola_id is not null and excluido_em is null;

-- What can be applied: a psychological test, a task, an interview. Its items and norms are its publisher's and not kept.
create table instruments (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  nome text not null,
  sigla text,
  autores text,
  editora text,
  edicao text,
  categoria text,
  construto text,
  idade_min_meses integer check (idade_min_meses between 0 and 1440),
  idade_max_meses integer check (idade_max_meses between 0 and 1440),
  escolaridade_alvo text,
  aplicacao text[] not null default '{}',
  tempo_minutos integer check (tempo_minutos between 1 and 1440),
  material text,
  natureza text check (natureza in ('teste_psicologico', 'tecnica')),
  restrito_psicologo boolean not null default false,
  satepsi_status text check (satepsi_status in ('favoravel', 'desfavoravel', 'nao_avaliado', 'nao_se_aplica')),
  satepsi_consultado_em date,
  satepsi_link text,
  validade_normas date,
  aprovado_online boolean not null default false,
  descricao text,
  ativo boolean not null default true,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  versao integer not null default 1,
  nome_ordem text collate "C" not null generated always as (fold(nome)) stored,
  busca text not null generated always as (
    fold(
      nome || ' ' || coalesce(sigla, '') || ' ' || coalesce(autores, '') || ' ' || coalesce(editora, '') || ' '
      || coalesce(edicao, '') || ' ' || coalesce(replace(categoria, '_', ' '), '') || ' ' || coalesce(construto, '')
      || ' ' || coalesce(escolaridade_alvo, '') || ' ' || joined(aplicacao) || ' ' || coalesce(material, '') || ' '
      || coalesce(replace(satepsi_status, '_', ' '), '') || ' ' || coalesce(descricao, '')
    )
  ) stored,
  unique (tenant_id, id),
  check (idade_min_meses <= idade_max_meses)
);
create index instruments_by_name on instruments (tenant_id, nome_ordem, id) where excluido_em is null;
create index instruments_by_change on instruments (tenant_id, atualizado_em, id) where excluido_em is null;
create index instruments_search on instruments using gin (busca gin_trgm_ops) with (fastupdate = off)
  where excluido_em is null;
select keep_list_total_of('instruments');

-- An instrument applied to a patient, and what came of it.
create table test_applications (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  paciente_id uuid not null,
  teste_id uuid not null,
  profissional_id uuid,
  data date not null,
  sessao integer check (sessao between 1 and 9999),
  escolaridade text,
  resultados jsonb not null default '[]',
  classificacao text,
  comportamento text,
  interpretacao text,
  em_laudo boolean not null default false,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  versao integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, paciente_id) references patients (tenant_id, id),
  foreign key (tenant_id, teste_id) references instruments (tenant_id, id),
  foreign key (tenant_id, profissional_id) references users (tenant_id, id)
);
create index applications_of_patient on test_applications (tenant_id, paciente_id, data, id) where excluido_em is null;
create index applications_of_test on test_applications (tenant_id, teste_id, data, id) where excluido_em is null;
create index applications_by_date on test_applications (tenant_id, data, id) where excluido_em is null;
select keep_list_total_of('test_applications');

-- What belongs to an application is closed like an answered protocol.
alter table files drop constraint files_dono_tipo_check,
  add constraint files_dono_tipo_check check (dono_tipo in ('paciente', 'usuario', 'aplicacao')),
  add check (dono_tipo <> 'aplicacao' or restrito),
  add column aplicacao_id uuid generated always as (case when dono_tipo = 'aplicacao' then dono_id end) stored,
  add foreign key (tenant_id, aplicacao_id) references test_applications (tenant_id, id);
create index files_of_application on files (tenant_id, aplicacao_id) where aplicacao_id is not null;

-- A foreign key is content with a row that is hidden; what is chosen must be there. The row is held until the link is
-- written, so that who deletes it waits and sees the link.
create function refuse_hidden_reference() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  chosen uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  found_id uuid;
begin
  if chosen is null then
    return new;
  end if;
  execute format('select id from %I where tenant_id = $1 and id = $2 and excluido_em is null for share', tg_argv[1])
    into found_id using new.tenant_id, chosen;
  if found_id is null then
    raise foreign_key_violation using
      message = format('%s is not there any more', tg_argv[0]), constraint = tg_table_name || '_' || tg_argv[0] || '_there';
  end if;
  return new;
end
$$;
create trigger school_there_at_insert before insert on patients
  for each row when (new.escola_id is not null) execute function refuse_hidden_reference('escola_id', 'schools');
create trigger school_there_at_update before update of escola_id on patients
  for each row when (new.escola_id is distinct from old.escola_id)
  execute function refuse_hidden_reference('escola_id', 'schools');
create trigger guardian_there before insert on patient_guardians
  for each row execute function refuse_hidden_reference('responsavel_id', 'guardians');
create trigger test_there_at_insert before insert on test_applications
  for each row execute function refuse_hidden_reference('teste_id', 'instruments');
create trigger test_there_at_update before update of teste_id on test_applications
  for each row when (new.teste_id is distinct from old.teste_id)
  execute function refuse_hidden_reference('teste_id', 'instruments');

-- And nothing is hidden that something shown still refers to.
create function refuse_hiding_referred() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  is_referred boolean;
begin
  case tg_table_name
    when 'schools' then
      is_referred := exists (
        select from patients p where p.tenant_id = new.tenant_id and p.escola_id = new.id and p.excluido_em is null);
    when 'guardians' then
      is_referred := exists (
        select from patient_guardians l join patients p on p.tenant_id = l.tenant_id and p.id = l.paciente_id
        where l.tenant_id = new.tenant_id and l.responsavel_id = new.id and p.excluido_em is null);
    when 'instruments' then
      is_referred := exists (
        select from test_applications a join patients p on p.tenant_id = a.tenant_id and p.id = a.paciente_id
        where a.tenant_id = new.tenant_id and a.teste_id = new.id and a.excluido_em is null and p.excluido_em is null);
  end case;
  if is_referred then
    raise foreign_key_violation using
      message = 'something still refers to this row', constraint = tg_table_name || '_referred';
  end if;
  return new;
end
$$;
create trigger nothing_refers before update of excluido_em on schools
  for each row when (old.excluido_em is null and new.excluido_em is not null) execute function refuse_hiding_referred();
create trigger nothing_refers before update of excluido_em on guardians
  for each row when (old.excluido_em is null and new.excluido_em is not null) execute function refuse_hiding_referred();
create trigger nothing_refers before update of excluido_em on instruments
  for each row when (old.excluido_em is null and new.excluido_em is not null) execute function refuse_hiding_referred();

-- Searching as in 0012, for the lists of names: the ids of a page, in order. The owner's rights let the index be used,
-- hence the tenant as an argument that is checked, and lists and orders by name only.
create function registry_conditions(tenant uuid, words text[]) returns text
  language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  word text;
  conditions text := 'tenant_id = $1 and excluido_em is null';
begin
  if tenant is distinct from current_tenant() then
    raise insufficient_privilege using message = 'lists are searched by the tenant of this transaction only';
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

create function search_registry(
  list text, tenant uuid, words text[], sorting text, row_limit bigint, row_offset bigint
)
  returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  sort_by text := case sorting
    when 'nome' then 'nome_ordem, id'
    when '-nome' then 'nome_ordem desc, id desc'
    when 'atualizado_em' then 'atualizado_em, id'
    when '-atualizado_em' then 'atualizado_em desc, id desc'
  end;
begin
  if list not in ('schools', 'guardians', 'instruments') then
    raise insufficient_privilege using message = 'there is no such list';
  end if;
  return query execute format(
    'select id from %I where %s order by %s limit $2 offset $3', list, registry_conditions(tenant, words), sort_by
  ) using tenant, row_limit, row_offset;
end
$$;

create function count_registry(list text, tenant uuid, words text[]) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  total bigint;
begin
  if list not in ('schools', 'guardians', 'instruments') then
    raise insufficient_privilege using message = 'there is no such list';
  end if;
  execute format('select count(*) from %I where %s', list, registry_conditions(tenant, words)) into total using tenant;
  return total;
end
$$;

do $$
declare
  domain_table text;
begin
  foreach domain_table in array array['patient_guardians', 'instruments', 'test_applications'] loop
    execute format('alter table %I enable row level security', domain_table);
    execute format(
      'create policy own_tenant on %I to vinculo_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      domain_table
    );
  end loop;
end
$$;
grant select, insert, update, delete on patient_guardians to vinculo_app;
grant select, insert, update on instruments, test_applications to vinculo_app;
revoke all on function refuse_hidden_reference(), refuse_hiding_referred(), registry_conditions(uuid, text[]),
  search_registry(text, uuid, text[], text, bigint, bigint), count_registry(text, uuid, text[]) from public;
grant execute on function search_registry(text, uuid, text[], text, bigint, bigint),
  count_registry(text, uuid, text[]) to vinculo_app;

-- Schools, guardians and tests are there for everybody.
update modules set offered_to_all = true where id = 'registry';
