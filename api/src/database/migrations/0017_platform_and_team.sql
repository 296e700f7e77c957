-- Said to the people of an account that was closed.
alter table tenants add column suspensao_motivo text;

-- Whoever runs the platform sees accounts, never what is in them: their requests stay under the role and the policies of
-- all requests, and reach other accounts through the functions below alone, which know no table of patients.
create function require_platform() returns void
  language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
begin
  if current_setting('app.role', true) is distinct from 'admin' then
    raise insufficient_privilege using message = 'for whoever runs the platform';
  end if;
end
$$;

create function platform_tenants(
  words text[], sorting text, row_limit bigint, row_offset bigint, only_id uuid default null
)
  returns table (
    id uuid, nome text, titular jsonb, plano jsonb, venc_plano date, financeiro boolean, modulos jsonb,
    usuarios bigint, registros bigint, suspensao jsonb, criado_em timestamptz, versao integer, total bigint
  )
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform require_platform();
  return query
    with found as (
      select t.*, fold(t.nome) collate "C" as nome_ordem, owner.name as owner_name, owner.email as owner_email
      from tenants t
      left join lateral (
        select u.name, u.email from users u where u.tenant_id = t.id and u.is_owner order by u.criado_em, u.id limit 1
      ) owner on true
      where (only_id is null or t.id = only_id)
        and not exists (
          select from unnest(words) word
          where strpos(fold(concat_ws(' ', t.nome, owner.name, owner.email)), fold(word)) = 0
        )
    ), page as (
      select *, count(*) over () as found_total,
        row_number() over (
          order by
            case when sorting = 'nome' then nome_ordem end,
            case when sorting = '-nome' then nome_ordem end desc,
            case when sorting = 'criado_em' then criado_em end,
            case when sorting = '-criado_em' then criado_em end desc,
            case when sorting = 'venc_plano' then venc_plano end nulls last,
            case when sorting = '-venc_plano' then venc_plano end desc nulls last,
            id
        ) as place
      from found order by place limit row_limit offset row_offset
    )
    select page.id, page.nome,
      case when page.owner_email is not null
        then jsonb_build_object('name', page.owner_name, 'email', page.owner_email) end,
      case when p.id is not null then jsonb_build_object('id', p.id, 'nome', p.nome) end,
      page.venc_plano, page.financeiro,
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', m.id,
            'titulo', coalesce(r.manifest -> 'menu' -> 0 -> 'label', r.manifest -> 'routes' -> 0 -> 'title'),
            'ativo', coalesce(tm.ativo, m.offered_to_all)
          ) order by m.id
        )
        from modules m
        join module_releases r on r.module_id = m.id and r.version = m.current_version
        left join tenant_modules tm on tm.module_id = m.id and tm.tenant_id = page.id
      ),
      (select count(*) from users u where u.tenant_id = page.id and u.desativado_em is null),
      coalesce((select l.total from list_totals l where l.tenant_id = page.id and l.lista = 'patients'), 0),
      case when page.suspenso_em is not null
        then jsonb_build_object('em', page.suspenso_em, 'motivo', page.suspensao_motivo) end,
      page.criado_em, page.versao, page.found_total
    from page left join plans p on p.id = page.plano_id
    order by page.place;
end
$$;

-- Changes what is named and leaves the rest; says whether the account was there, still as the change was based on. A
-- switch is based on nothing: its version is null.
create function platform_change_tenant(tenant uuid, version integer, changes jsonb) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform require_platform();
  update tenants set
    plano_id = case when changes ? 'plano_id' then changes ->> 'plano_id' else plano_id end,
    venc_plano = case when changes ? 'venc_plano' then (changes ->> 'venc_plano')::date else venc_plano end,
    financeiro = coalesce((changes ->> 'financeiro')::boolean, financeiro),
    suspenso_em = case
      when not changes ? 'suspensao_motivo' then suspenso_em
      when changes ->> 'suspensao_motivo' is not null then coalesce(suspenso_em, now())
    end,
    suspensao_motivo = case
      when changes ? 'suspensao_motivo' then changes ->> 'suspensao_motivo' else suspensao_motivo
    end,
    versao = versao + 1, atualizado_em = now()
  where id = tenant and versao = coalesce(version, versao);
  return found;
end
$$;

-- What it costs and what it allows is theirs to change, too; columns of an old copy stay as they are.
create function platform_change_plan(plan text, version integer, changes jsonb) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  stored plans;
begin
  perform require_platform();
  select * into stored from plans where id = plan and versao = version for update;
  if not found then
    return false;
  end if;
  stored := jsonb_populate_record(stored, changes - '{id,versao,ordem,criado_em}'::text[]);
  update plans set
    nome = stored.nome, preco_mensal_centavos = stored.preco_mensal_centavos,
    preco_anual_centavos = stored.preco_anual_centavos, limite_registros = stored.limite_registros,
    limite_usuarios = stored.limite_usuarios, dias_teste = stored.dias_teste, oferecido = stored.oferecido,
    versao = versao + 1, atualizado_em = now()
  where id = plan;
  return true;
end
$$;

-- When somebody last used their account; their sessions end and are gone.
alter table users add column usado_em timestamptz;
update users u set usado_em = (select max(s.last_used_at) from sessions s where s.tenant_id = u.tenant_id and s.user_id = u.id);
grant select (usado_em) on users to vinculo_app;

create function note_use() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update users set usado_em = new.last_used_at where tenant_id = new.tenant_id and id = new.user_id;
  return null;
end
$$;
create trigger used after insert or update of last_used_at on sessions for each row execute function note_use();

-- The people of an account are its owner's to change, whatever a request is talked into; nobody is made an
-- administrator of the platform by a request.
create function require_owner() returns void
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (
    select from users u
    where u.tenant_id = current_tenant() and u.is_owner
      and u.id = nullif(current_setting('app.user_id', true), '')::uuid
  ) then
    raise insufficient_privilege using message = 'the people of an account are its owner''s to change';
  end if;
end
$$;

-- A role or access that is null stays as it is.
create function change_colleague(person uuid, new_role text, active boolean) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform require_owner();
  if new_role is not null and new_role not in ('profissional', 'secretaria') then
    raise insufficient_privilege using message = 'a colleague is profissional or secretaria';
  end if;
  update users set
    role = coalesce(new_role, role),
    desativado_em = case when active is null then desativado_em when not active then coalesce(desativado_em, now()) end,
    versao = versao + 1, atualizado_em = now()
  where tenant_id = current_tenant() and id = person and not is_owner;
end
$$;

create function hand_over_account(person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform require_owner();
  update users set is_owner = (id = person), versao = versao + 1, atualizado_em = now()
  where tenant_id = current_tenant() and is_owner <> (id = person);
end
$$;

-- An address belongs to one person in the whole installation. Whether it is taken, and nothing else of whose it is.
create function is_email_taken(address text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return exists (select from users where lower(users.email) = lower(address));

revoke all on function require_platform(), platform_tenants(text[], text, bigint, bigint, uuid),
  platform_change_tenant(uuid, integer, jsonb), platform_change_plan(text, integer, jsonb), note_use(), require_owner(),
  change_colleague(uuid, text, boolean), hand_over_account(uuid), is_email_taken(text) from public;
grant execute on function platform_tenants(text[], text, bigint, bigint, uuid),
  platform_change_tenant(uuid, integer, jsonb), platform_change_plan(text, integer, jsonb),
  change_colleague(uuid, text, boolean), hand_over_account(uuid), is_email_taken(text) to vinculo_app;
