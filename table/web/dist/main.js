import{e as i}from"./chunk-QKFM5YEF.js";import{b as a,pa as e}from"./chunk-G7ZBUNZJ.js";a(e(i,{}),document.getElementById("app"));
