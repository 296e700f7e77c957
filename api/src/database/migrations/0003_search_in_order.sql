-- Order and page go into the search, so that the planner may walk an index and stop: with `limit` outside of the function
-- every match was fetched first.
drop function found_patients(uuid, text[]);

create function patient_conditions(tenant uuid, words text[]) returns text
  language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
declare
  word text;
  conditions text := 'tenant_id = $1 and excluido_em is null';
begin
  if tenant is distinct from current_tenant() then
    raise insufficient_privilege using message = 'patients are searched by the tenant of this transaction only';
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

create function search_patients(tenant uuid, words text[], sorting text, row_limit bigint, row_offset bigint)
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
    'select * from patients where ' || patient_conditions(tenant, words) || ' order by ' || sort_by || ' limit $2 offset $3'
    using tenant, row_limit, row_offset;
end
$$;

create function count_patients(tenant uuid, words text[]) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  total bigint;
begin
  execute 'select count(*) from patients where ' || patient_conditions(tenant, words) into total using tenant;
  return total;
end
$$;

revoke all on function patient_conditions(uuid, text[]), search_patients(uuid, text[], text, bigint, bigint), count_patients(uuid, text[]) from public;
grant execute on function search_patients(uuid, text[], text, bigint, bigint), count_patients(uuid, text[]) to vinculo_app;
