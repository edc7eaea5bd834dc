-- The chances were those to finish; the job works out those to be paid, and dates the end anew.
UPDATE "casinos" SET "bonus_ends_on" = '2000-01-01' WHERE jsonb_array_length("bonuses") > 0;
