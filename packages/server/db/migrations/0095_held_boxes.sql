-- A box is of its maker's product and batch; in the store of somebody who bought it, of their own.
alter table ord_barcode add column held_product_id bigint, add column held_batch_no text;
