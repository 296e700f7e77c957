-- What an account can subscribe to. A limit that is null is none.
create table plans (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,40}$'),
  nome text not null,
  preco_mensal_centavos integer not null check (preco_mensal_centavos >= 0),
  preco_anual_centavos integer not null check (preco_anual_centavos >= 0),
  -- Of patients, of schools, of guardians and of tests, each for itself.
  limite_registros integer check (limite_registros > 0),
  limite_usuarios integer check (limite_usuarios > 0),
  -- How long a new account has it without paying; null for what is paid for.
  dias_teste integer check (dias_teste > 0),
  oferecido boolean not null default true,
  ordem integer not null,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  versao integer not null default 1
);
insert into plans (id, nome, preco_mensal_centavos, preco_anual_centavos, limite_registros, limite_usuarios, dias_teste, ordem) values
  ('teste', 'Teste', 0, 0, 10, 3, 30, 10),
  ('essencial', 'Essencial', 3990, 39900, 100, 2, null, 20),
  ('profissional', 'Profissional', 6990, 69900, null, 3, null, 30),
  ('clinica', 'Clínica', 14990, 149900, null, 10, null, 40);
grant select on plans to vinculo_app;

-- Accounts of before have no plan, and with it no limit.
alter table tenants
  add column plano_id text references plans (id),
  -- Closed by whoever runs the platform, whatever is paid.
  add column suspenso_em timestamptz;

alter table users
  -- What a practitioner says of themselves and their practice, as the contract has it.
  add column perfil jsonb not null default '{}',
  add column idioma text check (idioma in ('pt-br', 'en', 'es', 'zh-CN')),
  -- Which version of the terms was accepted at registration, and when.
  add column aceite_versao text,
  add column aceite_em timestamptz,
  add column email_confirmado_em timestamptz,
  -- Access that was taken away: the person stays, since what they wrote stays theirs.
  add column desativado_em timestamptz,
  -- Pictures for documents.
  add column assinatura_id uuid,
  add column logo_id uuid;
alter table files drop constraint files_tipo_check,
  add check (tipo in ('foto', 'assinatura', 'logo', 'anexo', 'protocolo', 'documento'));
alter table users
  add foreign key (tenant_id, assinatura_id) references files (tenant_id, id) deferrable,
  add foreign key (tenant_id, logo_id) references files (tenant_id, id) deferrable;
grant select (perfil, idioma, email_confirmado_em, desativado_em, assinatura_id, logo_id, criado_em) on users to vinculo_app;
grant update (perfil, idioma, assinatura_id, logo_id) on users to vinculo_app;

-- What a mail lets somebody do once: set a new password, confirm an address, join a clinic.
create table account_links (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  tipo text not null check (tipo in ('senha', 'email', 'convite')),
  -- SHA-256 of what the link carries; that itself is in the mail alone.
  token_hash bytea not null unique,
  -- Whose account it is about; nobody's yet for an invitation.
  user_id uuid,
  -- Where it was sent.
  email text not null,
  dados jsonb not null default '{}',
  criado_em timestamptz not null default now(),
  expira_em timestamptz not null,
  usado_em timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  check ((user_id is null) = (tipo = 'convite'))
);
create index account_links_of_user on account_links (tenant_id, user_id) where user_id is not null;
create index account_links_by_end on account_links (expira_em);

-- Sign-ins somebody else vouches for.
create table identities (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  provedor text not null,
  -- The provider's own name for the person.
  sujeito text not null,
  criado_em timestamptz not null default now(),
  unique (tenant_id, id),
  unique (provedor, sujeito),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index identities_of_user on identities (tenant_id, user_id);

alter table account_links enable row level security;
create policy own_tenant on account_links to vinculo_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
alter table identities enable row level security;
create policy own_tenant on identities to vinculo_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select (id, tenant_id, tipo, user_id, email, dados, criado_em, expira_em, usado_em), insert, delete on account_links
  to vinculo_app;
grant select on identities to vinculo_app;

-- As before, and: access that was taken away opens nothing; a suspended account is said to be.
drop function enter_session(text);
create function enter_session(token_hash_hex text)
  returns table (
    session_id uuid, user_id uuid, tenant_id uuid, name text, email text, role text, is_owner boolean, foto text,
    time_zone text, config jsonb, venc_plano date, suspensa boolean, financeiro boolean, expires_at timestamptz
  )
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  found record;
begin
  select s.id as session_id, s.last_used_at, s.remember, s.created_at, s.expires_at as session_ends,
         u.id as user_id, u.tenant_id, u.name, u.email, u.role, u.is_owner, u.foto, u.time_zone, u.config,
         t.venc_plano, t.suspenso_em is not null as suspensa, t.financeiro
    into found
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    where s.token_hash = decode(token_hash_hex, 'hex') and s.expires_at > now() and u.desativado_em is null;
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
    found.is_owner, found.foto, found.time_zone, found.config, found.venc_plano, found.suspensa, found.financeiro,
    found.session_ends;
end
$$;
revoke all on function enter_session(text) from public;
grant execute on function enter_session(text) to vinculo_app;
