create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Search and sorting without accents and case. Declared immutable so that columns and indexes can be made of it; the
-- dictionary it names is part of the installation and does not change under it.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, value));

create function current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;

create table tenants (
  id uuid primary key,
  nome text not null,
  venc_plano date,
  financeiro boolean not null default false,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1
);

create table users (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  name text not null,
  email text not null,
  password_hash text not null,
  role text not null check (role in ('admin', 'profissional', 'secretaria')),
  is_owner boolean not null default false,
  -- Its password is public: it may sign in from this machine only.
  is_demo boolean not null default false,
  foto text,
  time_zone text not null default 'America/Sao_Paulo',
  config jsonb,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1,
  unique (tenant_id, id)
);
create unique index users_email on users (lower(email));

create table sessions (
  id uuid primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the token; the token itself is nowhere.
  token_hash bytea not null unique,
  remember boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index sessions_of_user on sessions (tenant_id, user_id);
create index sessions_by_end on sessions (expires_at);

-- How often something was tried within a window; shared by every API process.
create table attempts (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index attempts_by_end on attempts (window_ends_at);

create table schools (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  nome text not null,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  versao integer not null default 1,
  unique (tenant_id, id)
);

create table guardians (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  nome text not null,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  versao integer not null default 1,
  unique (tenant_id, id)
);

-- A deleted patient is hidden, not destroyed: records of care are kept for years after the last entry
-- (Lei 13.787/2018, art. 6).
create table patients (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  nome text not null,
  nome_social text,
  data_nascimento date,
  cpf text,
  email text,
  telefone text,
  escola_id uuid,
  responsavel_id uuid,
  observacoes_administrativas text,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  versao integer not null default 1,
  nome_ordem text collate "C" not null generated always as (fold(nome)) stored,
  busca text not null generated always as (
    fold(
      nome || ' ' || coalesce(nome_social, '') || ' ' || coalesce(cpf, '') || ' ' || coalesce(email, '') || ' '
      || coalesce(telefone, '') || ' ' || coalesce(observacoes_administrativas, '')
    )
  ) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, escola_id) references schools (tenant_id, id),
  foreign key (tenant_id, responsavel_id) references guardians (tenant_id, id)
);
create unique index patients_cpf on patients (tenant_id, cpf) where cpf is not null and excluido_em is null;
create index patients_by_name on patients (tenant_id, nome_ordem, id) where excluido_em is null;
create index patients_by_birth on patients (tenant_id, data_nascimento, id) where excluido_em is null;
create index patients_by_birth_down on patients (tenant_id, data_nascimento desc nulls last, id desc) where excluido_em is null;
create index patients_by_change on patients (tenant_id, atualizado_em, id) where excluido_em is null;
create index patients_search on patients using gin (tenant_id, busca gin_trgm_ops) where excluido_em is null;
create index patients_of_school on patients (tenant_id, escola_id) where escola_id is not null;
create index patients_of_guardian on patients (tenant_id, responsavel_id) where responsavel_id is not null;

-- Totals of lists, kept by triggers: counting 200,000 rows takes forty times as long as reading one.
create table list_totals (
  tenant_id uuid not null references tenants (id),
  lista text not null,
  total bigint not null,
  primary key (tenant_id, lista)
);

create function keep_list_total() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into list_totals as kept (tenant_id, lista, total)
      select gone.tenant_id, tg_table_name, -count(*) from gone where gone.excluido_em is null group by gone.tenant_id
      on conflict (tenant_id, lista) do update set total = kept.total + excluded.total;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into list_totals as kept (tenant_id, lista, total)
      select came.tenant_id, tg_table_name, count(*) from came where came.excluido_em is null group by came.tenant_id
      on conflict (tenant_id, lista) do update set total = kept.total + excluded.total;
  end if;
  return null;
end
$$;

create function keep_list_total_of(list regclass) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  execute format('create trigger total_after_insert after insert on %s referencing new table as came for each statement execute function keep_list_total()', list);
  execute format('create trigger total_after_update after update on %s referencing old table as gone new table as came for each statement execute function keep_list_total()', list);
  execute format('create trigger total_after_delete after delete on %s referencing old table as gone for each statement execute function keep_list_total()', list);
end
$$;

select keep_list_total_of('patients'), keep_list_total_of('schools'), keep_list_total_of('guardians');

-- What a list of patients shows, found by every one of the words. `like` is not leakproof, so under row-level security
-- the trigram index would not be used: hence the owner's rights, and the tenant as an argument that is checked.
create function found_patients(tenant uuid, words text[]) returns setof patients
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  word text;
  conditions text := '';
begin
  if tenant is distinct from current_tenant() then
    raise insufficient_privilege using message = 'found_patients: not the tenant of this transaction';
  end if;
  foreach word in array words loop
    conditions := conditions || format(
      ' and busca like %L',
      '%' || replace(replace(replace(fold(word), '\', '\\'), '%', '\%'), '_', '\_') || '%'
    );
  end loop;
  return query execute 'select * from patients where tenant_id = $1 and excluido_em is null' || conditions using tenant;
end
$$;

create table modules (
  id text primary key,
  -- Whether every tenant gets it; otherwise only those named in tenant_modules.
  offered_to_all boolean not null default false,
  current_version text,
  atualizado_em timestamptz not null default now()
);
insert into modules (id, offered_to_all) values
  ('patients', true), ('agenda', false), ('registry', false), ('documents', false), ('billing', false);

create table module_releases (
  module_id text not null references modules (id),
  version text not null,
  -- Where its files are: absolute, or from the root of this site; ends in a slash.
  base text not null,
  manifest jsonb not null,
  registered_at timestamptz not null default now(),
  registered_by uuid references users (id),
  primary key (module_id, version)
);
alter table modules add foreign key (id, current_version) references module_releases (module_id, version);

create table tenant_modules (
  tenant_id uuid not null references tenants (id),
  module_id text not null references modules (id),
  ativo boolean not null,
  primary key (tenant_id, module_id)
);

-- Who did what, when, and which module and release asked for it. Nothing in it is ever changed or removed.
create table audit (
  id uuid primary key,
  tenant_id uuid not null,
  at timestamptz not null default now(),
  user_id uuid not null,
  acao text not null,
  registro_id text,
  -- Names of the fields that changed, never their contents.
  campos text[] not null default '{}',
  modulo text,
  release text,
  request_id text not null,
  unique (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index audit_of_row on audit (tenant_id, registro_id, at);
create index audit_by_time on audit (tenant_id, at);

create function refuse_change() returns trigger
  language plpgsql set search_path = pg_catalog
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger append_only before update or delete on audit for each row execute function refuse_change();
create trigger append_only_truncate before truncate on audit for each statement execute function refuse_change();

-- Opens a request in one trip, together with BEGIN and SET LOCAL ROLE: looks the token up, ties the transaction to the
-- tenant, and says who is asking. No row: no such session, or it ended.
create function enter_session(token_hash_hex text)
  returns table (
    session_id uuid, user_id uuid, tenant_id uuid, name text, email text, role text, is_owner boolean, foto text,
    time_zone text, config jsonb, venc_plano date, financeiro boolean, expires_at timestamptz
  )
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  found record;
begin
  select s.id as session_id, s.last_used_at, s.remember, s.created_at, s.expires_at as session_ends,
         u.id as user_id, u.tenant_id, u.name, u.email, u.role, u.is_owner, u.foto, u.time_zone, u.config,
         t.venc_plano, t.financeiro
    into found
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    where s.token_hash = decode(token_hash_hex, 'hex') and s.expires_at > now();
  if found.session_id is null then
    return;
  end if;
  -- A session that is not remembered ends 12 hours after its last use, and a week after sign-in at the latest. Use is
  -- noted once in ten minutes, so that reading stays reading.
  if found.last_used_at < now() - interval '10 minutes' then
    if not found.remember then
      found.session_ends := least(now() + interval '12 hours', found.created_at + interval '7 days');
    end if;
    update sessions s set last_used_at = now(), expires_at = found.session_ends where s.id = found.session_id;
  end if;
  perform set_config('app.tenant_id', found.tenant_id::text, true),
          set_config('app.user_id', found.user_id::text, true),
          set_config('app.role', found.role, true);
  return query select found.session_id, found.user_id, found.tenant_id, found.name, found.email, found.role,
    found.is_owner, found.foto, found.time_zone, found.config, found.venc_plano, found.financeiro, found.session_ends;
end
$$;

-- Every table of a tenant is closed but for its own rows, to the one role requests run under.
do $$
declare
  domain_table text;
begin
  foreach domain_table in array
    array['users', 'sessions', 'schools', 'guardians', 'patients', 'list_totals', 'tenant_modules', 'audit']
  loop
    execute format('alter table %I enable row level security', domain_table);
    execute format(
      'create policy own_tenant on %I to vinculo_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      domain_table
    );
  end loop;
end
$$;
alter table tenants enable row level security;
create policy own_tenant on tenants for select to vinculo_app using (id = current_tenant());

revoke all on function keep_list_total(), keep_list_total_of(regclass), enter_session(text), found_patients(uuid, text[]) from public;
grant usage on schema public to vinculo_app;
grant execute on function enter_session(text), found_patients(uuid, text[]) to vinculo_app;
grant select on tenants, list_totals, tenant_modules, modules, module_releases to vinculo_app;
grant select (id, tenant_id, name, email, role, is_owner, foto, time_zone, config, versao) on users to vinculo_app;
grant update (name, foto, time_zone, config, versao, atualizado_em) on users to vinculo_app;
grant select (id, tenant_id, user_id, created_at, last_used_at, expires_at), delete on sessions to vinculo_app;
grant select, insert, update on schools, guardians, patients to vinculo_app;
grant select, insert on audit to vinculo_app;
