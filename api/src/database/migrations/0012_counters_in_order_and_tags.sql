-- Counters are written only where a number changes, so that ordinary saves of one tenant do not wait for each other, and
-- always in one order: two who moved patients between the same two states the other way round would have waited for
-- each other for ever.
create or replace function keep_list_total() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into list_totals as kept (tenant_id, lista, total)
      select came.tenant_id, tg_table_name, count(*) from came where came.excluido_em is null
        group by came.tenant_id order by 1
      on conflict (tenant_id, lista) do update set total = kept.total + excluded.total;
  elsif tg_op = 'DELETE' then
    insert into list_totals as kept (tenant_id, lista, total)
      select gone.tenant_id, tg_table_name, -count(*) from gone where gone.excluido_em is null
        group by gone.tenant_id order by 1
      on conflict (tenant_id, lista) do update set total = kept.total + excluded.total;
  else
    insert into list_totals as kept (tenant_id, lista, total)
      select moved.tenant_id, tg_table_name, sum(moved.n) from (
          select came.tenant_id, 1 as n from came where came.excluido_em is null
          union all select gone.tenant_id, -1 from gone where gone.excluido_em is null
        ) moved
        group by moved.tenant_id having sum(moved.n) <> 0 order by 1
      on conflict (tenant_id, lista) do update set total = kept.total + excluded.total;
  end if;
  return null;
end
$$;

create or replace function keep_patient_states() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into list_totals as kept (tenant_id, lista, total)
      select came.tenant_id, 'patients/' || coalesce(came.status, ''), count(*) from came
        where came.excluido_em is null group by 1, 2 order by 1, 2
      on conflict (tenant_id, lista) do update set total = kept.total + excluded.total;
  elsif tg_op = 'DELETE' then
    insert into list_totals as kept (tenant_id, lista, total)
      select gone.tenant_id, 'patients/' || coalesce(gone.status, ''), -count(*) from gone
        where gone.excluido_em is null group by 1, 2 order by 1, 2
      on conflict (tenant_id, lista) do update set total = kept.total + excluded.total;
  else
    insert into list_totals as kept (tenant_id, lista, total)
      select moved.tenant_id, 'patients/' || coalesce(moved.status, ''), sum(moved.n) from (
          select came.tenant_id, came.status, 1 as n from came where came.excluido_em is null
          union all select gone.tenant_id, gone.status, -1 from gone where gone.excluido_em is null
        ) moved
        group by 1, 2 having sum(moved.n) <> 0 order by 1, 2
      on conflict (tenant_id, lista) do update set total = kept.total + excluded.total;
  end if;
  return null;
end
$$;

-- The search takes a tag too. Tags are part of `busca`, so its index narrows first; then the tag has to be a whole one.
drop function search_patients(uuid, text[], text, text, bigint, bigint);
drop function count_patients(uuid, text[], text);
drop function patient_conditions(uuid, text[], text);

create function patient_conditions(tenant uuid, words text[], state text, tag text) returns text
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
  foreach word in array words || tag loop
    if word is not null then
      conditions := conditions || format(
        ' and busca like %L',
        '%' || replace(replace(replace(fold(word), '\', '\\'), '%', '\%'), '_', '\_') || '%'
      );
    end if;
  end loop;
  if tag is not null then
    conditions := conditions || format(' and exists (select from unnest(etiquetas) each where fold(each) = %L)', fold(tag));
  end if;
  return conditions;
end
$$;

create function search_patients(
  tenant uuid, words text[], state text, sorting text, row_limit bigint, row_offset bigint, tag text default null
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
    'select * from patients where ' || patient_conditions(tenant, words, state, tag) || ' order by ' || sort_by
      || ' limit $2 offset $3'
    using tenant, row_limit, row_offset;
end
$$;

create function count_patients(tenant uuid, words text[], state text, tag text default null) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  total bigint;
begin
  execute 'select count(*) from patients where ' || patient_conditions(tenant, words, state, tag) into total using tenant;
  return total;
end
$$;

revoke all on function patient_conditions(uuid, text[], text, text),
  search_patients(uuid, text[], text, text, bigint, bigint, text), count_patients(uuid, text[], text, text) from public;
grant execute on function search_patients(uuid, text[], text, text, bigint, bigint, text),
  count_patients(uuid, text[], text, text) to vinculo_app;
