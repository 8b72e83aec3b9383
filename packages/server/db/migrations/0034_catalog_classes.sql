-- Classes of the chemicals that GB 18218-2018 table 1 names, by its numbers, where the class is beyond doubt whatever the
-- process: explosives of division 1.1, flammable gases, liquids of category 1, oxidizers, what ignites in air or water, toxics.
-- Liquids of categories 2 and 3 are left to the administrator: W5.1 to W5.4 depend on how they are processed.
-- Their own critical quantities of table 1 come first; the classes say why they are there.
insert into chem_catalog_class (catalog_id, class_id)
select c.id, k.id from (values
  ('W1.1', array[31, 32, 33, 34, 35, 36, 37, 38, 43]),
  ('W2', array[1, 7, 9, 10, 13, 14, 15, 16, 47, 48, 49, 50, 51, 52, 53, 54, 55]),
  ('W4', array[3, 5, 56]),
  ('W5.1', array[63, 68]),
  ('W8', array[73, 74, 75]),
  ('W9.1', array[76, 77, 78, 79, 80]),
  ('W9.2', array[44, 46, 82]),
  ('W10', array[41]),
  ('W11', array[83, 84, 85]),
  ('J1', array[6]),
  ('J2', array[19]),
  ('J3', array[1, 4, 10, 12])
) as v (code, numbers)
join chem_class k on k.code = v.code and k.is_deleted = 0
join chem_catalog c on c.sort_code = any(v.numbers) and c.serial_no is null and c.is_deleted = 0
on conflict do nothing;
