ALTER TABLE "proofs" DROP CONSTRAINT "proofs_casino_id_casinos_id_fk";
