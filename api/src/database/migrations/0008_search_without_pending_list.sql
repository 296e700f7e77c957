-- New rows went to an unsorted list that every search reads through until a vacuum sorts it in; the embedded database
-- has no process that vacuums by itself.
alter index patients_search set (fastupdate = off);
