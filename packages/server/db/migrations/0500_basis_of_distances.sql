-- The shipped safety distances name their standard by its number, which reads the same in every language; that nobody has checked
-- them is said by their column.
update map_distance set basis = 'GB 50161' where basis = 'GB 50161 烟花爆竹工程设计安全标准（数值待核对）' and checked = 0;
