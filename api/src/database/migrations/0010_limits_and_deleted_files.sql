-- Counts calls of one key in the window that runs, or begins one. Also for requests, which cannot see the table.
create function count_calls(call_key text, calls integer, window_seconds integer)
  returns table (total integer, seconds_left integer)
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  insert into attempts as known (key, count, window_ends_at)
    values (call_key, calls, now() + make_interval(secs => window_seconds))
  on conflict (key) do update set
    count = case when known.window_ends_at < now() then excluded.count
      else least(known.count::bigint + excluded.count, 1000000000)::integer end,
    window_ends_at = case when known.window_ends_at < now() then excluded.window_ends_at else known.window_ends_at end
  returning count, greatest(ceil(extract(epoch from window_ends_at - now())), 1)::integer
$$;
revoke all on function count_calls(text, integer, integer) from public;
grant execute on function count_calls(text, integer, integer) to vinculo_app;

-- A deleted file is hidden; a job removes what need not be kept, row and bytes, when its time is over. Requests can no
-- longer remove one.
alter table files add column excluido_em timestamptz;
create index files_by_deletion on files (excluido_em) where excluido_em is not null;
revoke delete on files from vinculo_app;
grant update (excluido_em, versao, atualizado_em) on files to vinculo_app;
