-- Noting that somebody was here waits for nobody: whoever changes a person and then ends their sessions would have waited
-- for one who had just come in, and the other way round.
create or replace function note_use() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update users set usado_em = new.last_used_at
  where tenant_id = new.tenant_id and id in (
    select u.id from users u where u.tenant_id = new.tenant_id and u.id = new.user_id for no key update skip locked
  );
  return null;
end
$$;
