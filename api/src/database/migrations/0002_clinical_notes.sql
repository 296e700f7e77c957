-- Clinical: never part of `busca`, since a search would tell its contents to who may not read it.
alter table patients add column observacoes_clinicas text;
