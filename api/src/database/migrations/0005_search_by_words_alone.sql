-- The tenant inside the trigram index is a list of all its rows, read through by every search: 6 ms instead of under
-- one with 100,000 patients. The words of a person's name are rarer than that; for a small tenant the planner reads
-- the tenant's own rows.
drop index patients_search;
create index patients_search on patients using gin (busca gin_trgm_ops) where excluido_em is null;
