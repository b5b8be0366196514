import{e as i}from"./chunk-TEWLKDCQ.js";import{b as a,pa as e}from"./chunk-A7K3DBUZ.js";import"./chunk-CX6ILCOD.js";a(e(i,{}),document.getElementById("app"));
